import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { editorSchemas } from '../../tools/schemas/editorSchemas';

const root = path.resolve(__dirname, '../..');
const schemas = editorSchemas();
const files = Object.keys(schemas).filter((name) =>
  existsSync(path.join(root, `content/${name}.yml`)),
);

test.each(files)('content/%s.yml names its schema in its first line and keeps to it', (name) => {
  const text = readFileSync(path.join(root, `content/${name}.yml`), 'utf8');
  expect(text.split('\n')[0]).toBe(
    `# yaml-language-server: $schema=../schemas/${name}.schema.json`,
  );
  const validate = new Ajv({ allErrors: true, strict: false }).compile(schemas[name]!);
  validate(parse(text));
  expect(validate.errors ?? []).toEqual([]);
});
