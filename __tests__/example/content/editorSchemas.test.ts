import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { editorSchemas } from '../../../tools/schemas/editorSchemas';

const files = Object.keys(editorSchemas()).filter((name) => existsSync(`content/${name}.yml`));

test.each(files)('content/%s.yml names its schema for editors', (name) => {
  const [line] = readFileSync(path.resolve(`content/${name}.yml`), 'utf8').split('\n');
  expect(line).toBe(`# yaml-language-server: $schema=../schemas/${name}.schema.json`);
});
