import { MarkdownRenderer } from '../../../../src/core/openapi/markdown/markdownRenderer';
import { described, readObject, rowsOf } from './support/readFixture';

const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

/** A description with one operation, which returns S0. Each of the schemas S0, S1, … contains the next one. */
function chained(length: number, schema: (next: object) => object): object {
  const schemas: Record<string, object> = {};
  for (let index = 0; index < length; index += 1) {
    schemas[`S${index}`] =
      index + 1 < length
        ? schema({ $ref: `#/components/schemas/S${index + 1}` })
        : { type: 'string' };
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } };
  return {
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: { '/x': { get: { responses: { 200: { description: 'OK', content } } } } },
    components: { schemas },
  };
}

const aliases = [
  'openapi: 3.1.0',
  'info: { title: X, version: 1.0.0 }',
  'paths: {}',
  'x-0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]',
  ...Array.from({ length: 9 }, (_, i) => `x-${i + 1}: &a${i + 1} [${`*a${i}, `.repeat(10)}1]`),
].join('\n');

describe('an error instead of a build that takes too long', () => {
  test.each<[string, unknown, RegExp]>([
    ['a file of 50 MB', `openapi: 3.1.0\n# ${'x'.repeat(50_000_000)}`, /larger than 25 MB/],
    ['deep nesting', `openapi: 3.1.0\nx-a: ${nested(1000)}`, /nested/],
    ['deeper nesting', `openapi: 3.1.0\nx-a: ${nested(50_000)}`, /nested|parsed/],
    ['a bomb of aliases', aliases, /alias/],
    ['references that lead on and on', chained(3000, (next) => next), /more than 100 references/],
    [
      '17,000 schemas, each extending the next',
      chained(17_000, (next) => ({ allOf: [next, { required: ['a'] }] })),
      /too many times/,
    ],
  ])('%s', async (_name, text, message) => {
    const { description, problems } = await readObject(text);
    expect(description).toBeUndefined();
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.advice).not.toBe('');
  });
});

describe('limits of pages', () => {
  test.each<[string, object]>([
    ['a tree that doubles at each level', twice((next) => ({ properties: { a: next, b: next } }))],
    ['a merge that doubles', twice((next) => ({ allOf: [next, next] }))],
    ['a choice that doubles', twice((next) => ({ oneOf: [next, { type: 'array', items: next }] }))],
  ])('%s', async (_name, description) => {
    const { operations, schemaPages = [] } = await described(readObject(description));
    expect(JSON.stringify(operations).length).toBeLessThan(2_000_000);
    expect(schemaPages.length).toBeLessThan(200);
  });

  test('the depth of a page is limited', async () => {
    const { operations, schemaPages = [] } = await described(
      readObject(chained(200, (next) => ({ properties: { next } }))),
    );
    const depth = (node: unknown): number =>
      typeof node === 'object' && node !== null
        ? 1 + Math.max(0, ...Object.values(node).map(depth))
        : 0;
    expect(depth(operations)).toBeLessThan(50);
    expect(schemaPages.length).toBeGreaterThan(10);
  });

  test('a list of 17,000 links continues on further pages, and a warning says that its structure was not checked', async () => {
    const { description, warnings } = await readObject(
      chained(17_000, (next) => ({ properties: { next } })),
    );
    expect(description?.schemaPages?.length).toBeGreaterThan(1000);
    expect(JSON.stringify(description?.operations).length).toBeLessThan(100_000);
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining('structure was not checked'),
    ]);
  });
});

function twice(schema: (next: object) => object): object {
  return chained(40, schema);
}

test.each<[string, string]>([
  ['quotes', `${'> '.repeat(5000)}a`],
  ['lists', `${'- '.repeat(3000)}a`],
  ['elements', `${'<div>'.repeat(10_000)}a`],
])('a text with too many %s inside each other is shown as it is', (_name, text) => {
  expect(new MarkdownRenderer(2).html(text)).toBe(`<p>${text.replaceAll('<', '&#x3C;')}</p>`);
});

test.each(['^(a+)+$', '^(a|a)*$', '^((a*)*)*$', '^a*a*a*a*a*a*a*a*a*a*a*a*a*$'])(
  'the pattern %s does not take examples too long',
  async (pattern) => {
    const node = await rowsOf({
      type: 'object',
      properties: { [`${'a'.repeat(60)}b`]: { type: 'string', pattern } },
    });
    expect(node.properties).toHaveLength(1);
  },
);
