import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { editorSchemas } from '../../tools/schemas/editorSchemas';
import { runSchemas } from '../../tools/schemas/runSchemas';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const schemas = editorSchemas();

/** The faults that an editor would show for a value. */
function faults(name: string, value: unknown): string[] {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(schemas[name]!);
  validate(value);
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message ?? ''}`,
  );
}

test.each(Object.keys(schemas))(
  'schemas/%s.schema.json is the output of `npm run schemas`',
  (name) => {
    expect(JSON.parse(read(`schemas/${name}.schema.json`))).toEqual(
      JSON.parse(JSON.stringify(schemas[name])),
    );
  },
);

/** Fields of a schema without a description, at any depth. */
function undescribed(schema: unknown, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  // The names of properties may be the names of keywords.
  const { properties = {}, ...keywords } = schema as { properties?: Record<string, object> };
  return [
    ...Object.entries(properties).flatMap(([name, field]) => {
      const isDescribed = 'description' in field || JSON.stringify(field).includes('"$ref"');
      const below = undescribed(field, `${place}/${name}`);
      return isDescribed ? below : [`${place}/${name}`, ...below];
    }),
    ...Object.entries(keywords).flatMap(([name, part]) => undescribed(part, `${place}/${name}`)),
  ];
}

test.each(Object.keys(schemas))('every field of %s has a description', (name) => {
  expect(undescribed(schemas[name])).toEqual([]);
});

test('editors report what the build would refuse, and explain the fields', () => {
  const site = parse(read('__tests__/fixtures/docs/good/site.yml')) as Record<string, unknown>;
  expect(faults('site', { ...site, colour: 'red' })).not.toEqual([]);
  expect(faults('site', { ...site, navbar: [{ sidebar: 1 }] })).not.toEqual([]);
  expect(
    faults('sidebars', { a: { label: 'A', items: ['x', { group: 'G', items: [{ page: 'y' }] }] } }),
  ).toEqual([]);
  expect(faults('sidebars', { a: { label: 'A', items: [{ group: 'G', items: [] }] } })).not.toEqual(
    [],
  );
  expect(
    faults('sidebars', { a: { label: 'A', items: [{ group: 'G', items: [{ pag: 'y' }] }] } }),
  ).not.toEqual([]);
  expect(faults('front-matter', { title: 'A', description: 'B.' })).toEqual([]);
  expect(faults('front-matter', { title: 'A', description: 'B.', titel: 'A' })).not.toEqual([]);
  const { properties } = schemas['site'] as {
    properties: Record<string, { description?: string }>;
  };
  expect(properties['siteUrl']?.description).toContain('the address');
});

describe('the command', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'schemas-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['--help', 0, 'Usage: npm run schemas'],
    ['--check', 2, "Unknown option '--check'"],
    ['site', 2, "Unexpected argument 'site'"],
  ])('writes no file with %s', async (word, status, message) => {
    let printed = '';
    const print = (text: string) => (printed += text);
    expect(await runSchemas([word], { out: print, error: print, folder })).toBe(status);
    expect(printed).toContain(message);
    expect(readdirSync(folder)).toEqual([]);
  });
});
