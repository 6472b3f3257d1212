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

test.each(files)(
  'content/%s.yml is valid for its schema, and does not name another schema',
  (name) => {
    const text = readFileSync(path.join(root, `content/${name}.yml`), 'utf8');
    const [line = ''] = text.split('\n');
    expect(['', `# yaml-language-server: $schema=../schemas/${name}.schema.json`]).toContain(
      line.includes('yaml-language-server') ? line : '',
    );
    const validate = new Ajv({ allErrors: true, strict: false }).compile(schemas[name]!);
    validate(parse(text));
    expect(validate.errors ?? []).toEqual([]);
  },
);
