import { readApi } from '../../../../../src/core/openapi/readApi';
import { readInside } from '../../../../../src/store/descriptions/descriptionFolder';
import { drawDescriptions, KINDS } from '../../../../support/drawDescriptions';

const FILE = 'internal.yaml';

const drawn = drawDescriptions([FILE]);

const read = (internal: boolean) =>
  readApi({
    apiId: 'x',
    entry: FILE,
    infoSlug: 'index',
    read: readInside(KINDS),
    internal,
  });

const bundleOf = async (internal = false) =>
  JSON.stringify(await (await read(internal)).bundle?.());

describe('parts with x-internal', () => {
  it('are not drawn, and cause no warnings', async () => {
    const { pages, page, markdown, samples, warnings, problems } = await drawn(FILE);
    expect({ warnings, problems }).toEqual({ warnings: [], problems: [] });
    expect(pages).toEqual([
      'addbook',
      'bookadded',
      'index',
      'listbooks',
      'resources/book',
      'scopes',
      'senddata',
    ]);
    for (const name of pages) {
      expect(page(name)).not.toMatch(/hidden/i);
    }
    for (const slug of ['addbook', 'listbooks', 'senddata', 'bookadded']) {
      expect(markdown(slug)).not.toMatch(/hidden/i);
      expect(JSON.stringify(samples(slug))).not.toMatch(/hidden(?!=)[A-Z-]/);
    }
  });

  it('are not in the downloads, in data for search or in the model', async () => {
    const { description } = await read(false);
    expect(JSON.stringify(description)).not.toMatch(/hidden(?:[A-Z-]| )/i);
    expect(await bundleOf()).not.toMatch(/hidden/i);
  });

  it('leave what is public', async () => {
    const { page, description } = await drawn(FILE);
    expect(page('addbook')).toContain('Tell about the book');
    expect(page('senddata')).toContain('A public property with this name');
    expect(page('senddata')).toContain('"x-internal": true');
    expect(page('listbooks')).toContain('"title": "Emma"');
    expect(page('listbooks')).toContain('Add a book');
    expect(description?.scopes.map(({ name }) => name)).toEqual(['books:read', 'books:write']);
    expect(description?.operations.find(({ slug }) => slug === 'addbook')?.security).toEqual([
      { schemes: [expect.objectContaining({ key: 'visitors' })] },
    ]);
    expect(await bundleOf()).toContain('"Unused"');
  });

  it('are published if the site says so', async () => {
    const { description } = await read(true);
    expect(description?.operations.map(({ slug }) => slug)).toContain('hiddenoperation');
    expect(await bundleOf(true)).toContain('hiddenPrice');
  });
});

const readText = (text: string) =>
  readApi({
    apiId: 'x',
    entry: 'api.yaml',
    infoSlug: 'index',
    strict: false,
    read: (name) => (name === 'api.yaml' ? Promise.resolve(text) : Promise.reject(new Error(name))),
  });

const START = "openapi: 3.1.0\ninfo: { title: A, version: '1' }\n";
const ANSWER = "responses: { '204': { description: Done } }";

describe('what refers to an internal part', () => {
  it('keeps the indexes of the other items, for positions and references', async () => {
    const { warnings, bundle, description } = await readText(
      `${START}paths:
  /a:
    get:
      parameters:
        - { name: secret, in: query, x-internal: true, schema: { type: string } }
        - { name: Accept, in: header, schema: { type: string } }
        - { name: shown, in: query, schema: { type: string } }
      ${ANSWER}
  /b: { get: { parameters: [{ $ref: '#/paths/~1a/get/parameters/2' }], ${ANSWER} } }
`,
    );
    expect(warnings.map(({ line, path: at }) => `${line} ${at}`)).toEqual([
      '8 #/paths/~1a/get/parameters/1',
    ]);
    expect(description?.operations[1]?.parameters.map(({ name }) => name)).toEqual(['shown']);
    const { paths } = (await bundle?.()) as {
      paths: Record<string, { get: { parameters: unknown } }>;
    };
    expect(paths['/a']?.get.parameters).toEqual([
      { name: 'Accept', in: 'header', schema: { type: 'string' } },
      { name: 'shown', in: 'query', schema: { type: 'string' } },
    ]);
    expect(paths['/b']?.get.parameters).toEqual([{ $ref: '#/paths/~1a/get/parameters/1' }]);
  });

  it.each([
    // Without its last alternative, an operation would seem to need no authentication.
    ['security: [{ key: [] }]', undefined],
    ['security: [{ key: [] }, { token: [] }]', [['token']]],
    ['security: [{ key: [], token: [] }, {}]', [[]]],
    ['security: []', [[]]],
  ])('is removed from %s', async (security, expected) => {
    const { description } = await readText(
      `${START}paths:
  /a: { get: { operationId: a, ${security}, ${ANSWER} } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: Key, x-internal: true }
    token: { type: http, scheme: bearer }
`,
    );
    expect(
      description?.operations[0]?.security.map(({ schemes }) => schemes.map(({ key }) => key)),
    ).toEqual(expected);
  });

  it.each([
    [
      'allOf',
      '{ allOf: [{ $ref: "#/components/schemas/S" }, { type: object, properties: { a: {} } }] }',
      'a',
    ],
    ['oneOf', '{ oneOf: [{ $ref: "#/components/schemas/S" }] }', ''],
    ['items', '{ type: array, items: { $ref: "#/components/schemas/S" } }', ''],
    [
      'required in another part',
      '{ allOf: [{ $ref: "#/components/schemas/P" }, { required: [secret, a] }] }',
      'a',
    ],
    [
      'a chain of references',
      '{ type: object, properties: { a: {}, b: { $ref: "#/components/schemas/R" } } }',
      'a',
    ],
    [
      'a part of an internal schema',
      '{ type: object, properties: { a: {}, b: { $ref: "#/components/schemas/S/properties/secret" } } }',
      'a',
    ],
    [
      'a pattern',
      '{ type: object, properties: { a: {} }, patternProperties: { "^secret": { x-internal: true } } }',
      'a',
    ],
    [
      'dependentRequired',
      '{ type: object, properties: { a: {}, secret: { x-internal: true } }, dependentRequired: { a: [secret], secret: [a] } }',
      'a',
    ],
    [
      'required alternatives',
      '{ type: object, properties: { a: {}, secret: { x-internal: true } }, anyOf: [{ required: [a] }, { required: [secret] }] }',
      'a',
    ],
  ])('is removed from %s', async (_, schema, names) => {
    const { description, bundle, problems } = await readText(
      `${START}paths:
  /a:
    post:
      requestBody: { content: { application/json: { schema: ${schema} } } }
      ${ANSWER}
components:
  schemas:
    S: { type: object, x-internal: true, properties: { secret: { type: string } } }
    R: { $ref: '#/components/schemas/S' }
    P: { type: object, properties: { a: {}, secret: { type: string, x-internal: true } } }
`,
    );
    expect(problems).toEqual([]);
    const media = description?.operations[0]?.requestBody?.content[0];
    expect(
      (media?.schema?.properties ?? [])
        .map(({ name }) => name)
        .filter(Boolean)
        .join(),
    ).toBe(names);
    expect(JSON.stringify([description, await bundle?.()])).not.toMatch(/secret/);
  });

  it('does not change the position of the items of a tuple', async () => {
    const { bundle } = await readText(
      `${START}paths: {}
components:
  schemas:
    T: { type: array, prefixItems: [{ type: string }, { x-internal: true }, { type: number }] }
`,
    );
    expect(await bundle?.()).toMatchObject({
      components: { schemas: { T: { prefixItems: [{ type: 'string' }, {}, { type: 'number' }] } } },
    });
  });
});

it('an internal property in a file that an example names is not published', async () => {
  const schema = { properties: { name: {}, hidden: { 'x-internal': true } } };
  const examples = { one: { externalValue: 'one.json' }, two: { value: { $ref: 'one.json' } } };
  const content = { 'application/json': { schema, examples } };
  const files: Record<string, string> = {
    'x.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'X', version: '1' },
      paths: { '/x': { get: { responses: { 200: { description: 'OK', content } } } } },
    }),
    'one.json': '{"name": "public", "hidden": "secret", "size": 2.50}',
  };
  const { description } = await readApi({
    apiId: 'x',
    entry: 'x.json',
    infoSlug: 'index',
    read: (name) => Promise.resolve(files[name] ?? ''),
  });
  const texts = description?.operations[0]?.responses[0]?.content[0]?.examples.map(
    ({ text }) => text,
  );
  const shown = '{\n  "name": "public",\n  "size": 2.50\n}';
  expect(texts).toEqual([shown, shown]);
});
