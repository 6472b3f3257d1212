import { readApi } from '../../../../../src/core/openapi/readApi';

const SCHEMA = {
  title: 'Ship',
  description: 'A ship.',
  type: 'object',
  required: ['name'],
  externalDocs: { url: 'https://ships.example' },
  xml: { name: 'ship' },
  properties: {
    name: { type: 'string', title: 'Name', pattern: '^a', format: 'email', maxLength: 9 },
    crew: { items: { type: 'string' }, minItems: 1, uniqueItems: true },
    mast: { pattern: '^m' },
    hold: { minimum: 1 },
    flags: { maxProperties: 3, additionalProperties: { type: 'string' } },
    kind: { enum: ['big'], properties: { a: {} }, discriminator: { propertyName: 'a' } },
    port: {
      allOf: [{ title: 'Inner', format: 'date', type: 'string' }],
      title: 'Outer',
      format: 'time',
    },
    rule: { if: { required: ['a'] }, then: { required: ['b'] }, dependentRequired: { a: ['b'] } },
  },
};

const description = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Harbor',
    version: '1',
    description: 'All ships.',
    contact: { name: 'Team' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: 'https://harbor.example', description: 'Here.' }],
  security: [{ key: [] }],
  tags: [{ name: 'ships', description: 'Ships.' }],
  webhooks: { left: { post: { responses: { 200: { description: 'Heard.' } } } } },
  paths: {
    '/a': {
      summary: 'Shared.',
      parameters: [{ name: 'shared', in: 'query', schema: { type: 'string' } }],
      post: {
        tags: ['ships'],
        summary: 'Add',
        operationId: 'add',
        security: [],
        servers: [{ url: 'https://other.example' }],
        parameters: [
          {
            name: 'ids',
            in: 'query',
            style: 'form',
            explode: true,
            required: true,
            schema: { type: 'array', items: { type: 'string' } },
          },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: SCHEMA },
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                required: ['l'],
                properties: { l: { type: 'array', items: { type: 'string' } } },
              },
              encoding: { l: { style: 'form', explode: true, contentType: 'text/plain' } },
            },
          },
        },
        responses: {
          200: {
            description: 'Added.',
            headers: { 'X-Left': { style: 'simple', required: true, schema: { type: 'string' } } },
            content: { 'application/json': { schema: SCHEMA } },
            links: { next: { operationId: 'add' } },
          },
        },
        callbacks: {
          done: { 'https://a.example': { post: { responses: { 200: { description: 'OK' } } } } },
        },
      },
    },
  },
  components: {
    schemas: { Unused: { type: 'string' } },
    responses: { Unused: { description: 'Unused.' } },
    parameters: {},
    examples: {},
    requestBodies: {},
    headers: {},
    links: {},
    callbacks: {},
    pathItems: {},
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'A key.' },
    },
  },
});

/** Reads the description after `change` was called with the object at a pointer and the name of its last segment. */
async function readWith(
  pointer: string,
  change: (holder: Record<string, unknown>, name: string) => void,
  strict = false,
) {
  const value: unknown = structuredClone(description());
  const keys = pointer.split('/').map((key) => key.replaceAll('~1', '/'));
  const name = keys.pop() ?? '';
  const holder = keys.reduce((at, key) => (at as Record<string, unknown>)[key], value);
  change(holder as Record<string, unknown>, name);
  return readApi({
    apiId: 'x',
    entry: 'x.json',
    infoSlug: 'x-api',
    strict,
    read: () => Promise.resolve(JSON.stringify(value, null, 1)),
  });
}
const withNull = (pointer: string, strict?: boolean) =>
  readWith(pointer, (holder, name) => (holder[name] = null), strict);
const without = (pointer: string) => readWith(pointer, Reflect.deleteProperty);

const OPERATION = 'paths/~1a/post';
const BODY = `${OPERATION}/requestBody/content/application~1json/schema`;
const FORM = `${OPERATION}/requestBody/content/application~1x-www-form-urlencoded`;
const PARTS = ['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers'];

/** Fields that descriptions may leave out. */
const OPTIONAL = [
  ...[...PARTS, 'links', 'callbacks', 'pathItems'].map((part) => `components/${part}`),
  ...['description', 'contact', 'contact/name', 'license/identifier'].map(
    (field) => `info/${field}`,
  ),
  ...['servers', 'security', 'tags', 'tags/0/description', 'servers/0/description', 'webhooks'],
  'components/securitySchemes/key/description',
  ...['summary', 'parameters'].map((field) => `paths/~1a/${field}`),
  ...['tags', 'summary', 'operationId', 'security', 'servers', 'parameters', 'requestBody'].map(
    (field) => `${OPERATION}/${field}`,
  ),
  `${OPERATION}/callbacks`,
  ...['style', 'explode', 'required'].map((field) => `${OPERATION}/parameters/0/${field}`),
  `${OPERATION}/requestBody/required`,
  ...['headers', 'content', 'links'].map((field) => `${OPERATION}/responses/200/${field}`),
  ...['style', 'required'].map((field) => `${OPERATION}/responses/200/headers/X-Left/${field}`),
  ...['encoding', 'encoding/l/style', 'encoding/l/explode', 'encoding/l/contentType'].map(
    (field) => `${FORM}/${field}`,
  ),
  ...Object.keys(SCHEMA).map((field) => `${BODY}/${field}`),
  `${BODY}/xml/name`,
  ...Object.entries(SCHEMA.properties).flatMap(([name, schema]) =>
    Object.keys(schema).map((field) => `${BODY}/properties/${name}/${field}`),
  ),
].filter((pointer) => !pointer.endsWith('/kind/enum'));

test.each(OPTIONAL)('null as %s is read as if it were missing', async (pointer) => {
  const [found, missing] = [await withNull(pointer), await without(pointer)];
  expect(found.problems).toEqual([]);
  expect(found.warnings.map(({ path }) => path)).toContain(`#/${pointer}`);
  expect(found.description).toEqual(missing.description);
  expect((await withNull(pointer, true)).problems).toEqual([]);
});

test.each([
  ['info', true],
  ['info/title', true],
  ['info/version', true],
  ['tags/0/name', true],
  [`${OPERATION}/parameters/0/name`, true],
  [`${OPERATION}/parameters/0/in`, true],
  ['components/securitySchemes/key/type', true],
  ['openapi', false],
])('null as %s is refused where a missing field is', async (pointer, isDrawn) => {
  expect((await withNull(pointer)).problems.length === 0).toBe(isDrawn);
  expect((await withNull(pointer, true)).problems).not.toEqual([]);
});

test('null as paths is only a warning with webhooks', async () => {
  const onlyPaths = (strict: boolean) =>
    readWith(
      'paths',
      (holder) => Object.assign(holder, { paths: null, webhooks: undefined }),
      strict,
    );
  expect((await withNull('paths')).problems).toEqual([]);
  expect((await onlyPaths(false)).problems).toHaveLength(1);
  expect((await onlyPaths(true)).problems).toHaveLength(1);
});

test.each(['default', 'const', 'example'])('null as %s is data', async (field) => {
  const { description: found, warnings } = await readWith(
    `${BODY}/properties/mast`,
    (holder, name) => (holder[name] = { [field]: null }),
  );
  const row = found?.operations[0]?.requestBody?.content[0]?.schema?.properties?.find(
    ({ name }) => name === 'mast',
  );
  expect(warnings).toEqual([]);
  expect(JSON.stringify(row)).toContain('null');
});
