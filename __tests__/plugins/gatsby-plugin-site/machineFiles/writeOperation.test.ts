import { readdirSync } from 'node:fs';
import path from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { createFromHtml } from '../../../../plugins/gatsby-plugin-site/src/machineFiles/core/markdown/fromHtml';
import { writeOperation } from '../../../../plugins/gatsby-plugin-site/src/machineFiles/core/markdown/writeOperation';
import { writeResource } from '../../../../plugins/gatsby-plugin-site/src/machineFiles/core/markdown/writeResource';
import { walk, type TreeNode } from '../../../../src/core/content/tree';
import type {
  Operation,
  SchemaNode,
} from '../../../../src/core/openapi/model';
import { readFixture, readObject } from '../../gatsby-transformer-openapi/support/readFixture';

const SURROUNDINGS = { sharedErrorCodes: [], guides: {}, documents: [] };
const parser = unified().use(remarkParse).use(remarkGfm);

const write = (operation: Operation, more = {}) =>
  writeOperation(operation, createFromHtml('https://docs.example'), { ...SURROUNDINGS, ...more });

/** Names of all rows of a tree. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { name, path: whole, anchor } = value as Partial<SchemaNode>;
  const own = name !== undefined && anchor !== undefined ? [whole ?? name] : [];
  return [...own, ...namesIn(Object.values(value))];
}

/** A copy of rows in which a resource has no rows below it. */
function withoutResources(rows: unknown): unknown {
  return JSON.parse(
    JSON.stringify(rows, (_key, value: Partial<SchemaNode> | null) =>
      value?.resource ? { ...value, resource: undefined, properties: [] } : value,
    ),
  );
}

const quirks = readdirSync(path.resolve('__tests__/fixtures/openapi/quirks')).filter((file) =>
  file.endsWith('.yaml'),
);

test.each(quirks)('the operations of %s are complete and plain Markdown', async (file) => {
  const { description } = await readFixture(`quirks/${file}`);
  expect(description?.operations.length).toBeGreaterThan(0);
  for (const operation of description?.operations ?? []) {
    const text = write(operation);
    const tree = parser.parse(text) as TreeNode;
    const spans = new Set<string>();
    walk(tree, ({ type, value }) => {
      expect(type).not.toBe('html');
      if (type === 'inlineCode') spans.add(value ?? '');
    });
    const names = namesIn([
      operation.parameters,
      operation.requestBody,
      operation.responses.map(({ headers, content, errors }) => [
        headers,
        errors,
        errors.length > 0 ? [] : withoutResources(content),
      ]),
      operation.callbacks,
    ]);
    const spaceless = (name: string) => name.replace(/\s+/g, ' ').trim();
    const said = new Set([...spans].map(spaceless));
    expect(names.filter((name) => !said.has(spaceless(name)))).toEqual([]);
  }
});

test('related pages are linked', async () => {
  const { description } = await readFixture('quirks/requests.yaml');
  const [operation] = description?.operations ?? [];
  const text = write(operation as Operation, {
    errorsUrl: 'https://docs.example/errors',
    sliceUrl: 'https://docs.example/a.json',
    documents: [{ title: 'A guide', url: 'https://docs.example/guide' }],
  });
  expect(text).toContain('[This operation as an OpenAPI description](https://docs.example/a.json)');
  expect(text).toContain('## Used in guides\n\n- [A guide](https://docs.example/guide)');
});

test('a convention links to its guide', async () => {
  const { description } = await readFixture('quirks/requests.yaml');
  const [operation] = description?.operations ?? [];
  const text = write(
    { ...(operation as Operation), conventions: ['task'], deprecated: true },
    {
      guides: { task: 'https://docs.example/tasks' },
    },
  );
  expect(text).toContain(
    '- [Starts a task that runs in the background](https://docs.example/tasks)',
  );
  expect(text).toContain('**Deprecated.**');
});

test('values of a row are sentences after its description', async () => {
  const { description } = await readObject({
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: {
      '/x': {
        get: {
          parameters: [
            { description: 'No full stop', schema: { type: 'string', default: 'a', example: 'b' } },
            { description: 'It ends.', schema: { type: 'string', default: 'a' } },
            { schema: { type: 'string', default: 'a', example: 'b' } },
            { description: 'No values', schema: { type: 'string' } },
            { description: 'One.\n\nTwo', schema: { type: 'string', default: 'a' } },
          ].map((parameter, index) => ({ ...parameter, name: `p${index}`, in: 'query' })),
          responses: { 204: { description: 'Done' } },
        },
      },
    },
  });
  const text = description?.operations.map((operation) => write(operation)).join('') ?? '';
  expect(text.split('\n').filter((line) => line.startsWith('- `p'))).toEqual([
    '- `p0` (string, in query): No full stop. Default `"a"`. Example `"b"`.',
    '- `p1` (string, in query): It ends. Default `"a"`.',
    '- `p2` (string, in query): Default `"a"`. Example `"b"`.',
    '- `p3` (string, in query): No values',
    '- `p4` (string, in query): Default `"a"`.',
  ]);
});

test('equal fields in another part of the operation are found by the name of the part', async () => {
  const thing = { $ref: '#/components/schemas/Thing' };
  const content = { 'application/json': { schema: { properties: { thing } } } };
  const { description } = await readObject({
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: {
      '/x': {
        post: {
          requestBody: { content },
          responses: { 400: { description: 'Bad', content }, 404: { description: 'No', content } },
        },
      },
    },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
        },
      },
    },
  });
  const text = description?.operations.map((operation) => write(operation)).join('') ?? '';
  expect(text.match(/Same fields as .*/g)).toEqual([
    'Same fields as `thing` in the response 400 above.',
  ]);
});

test('each list of variants is written', async () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((title) => ({ type: 'object', title }));
  const schema = { allOf: [{ oneOf: [a, b] }, { anyOf: [c, d] }] };
  const { description } = await readObject({
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: {
      '/x': {
        get: {
          responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
        },
      },
    },
  });
  const text = description?.operations.map((operation) => write(operation)).join('') ?? '';
  expect(text).toMatch(/one of:\n.*\ba\b.*\n.*\bb\b.*\n.*also any of:\n.*\bc\b.*\n.*\bd\b/);
});

test('fields are written once, common errors are one line, and other errors are complete', () => {
  const part = (name: string): SchemaNode => ({
    name,
    anchor: `response-200.${name}`,
    type: 'Disk',
    properties: ['id', 'name', 'size'].map((field) => ({
      name: field,
      anchor: `response-200.${name}.${field}`,
      type: 'string',
    })),
  });
  const response = { headers: [], links: [], errors: [], content: [] };
  const json = (text: string, schema?: SchemaNode) => [
    { mediaType: 'application/json', schema, examples: [{ name: 'a', text }] },
  ];
  const root = { anchor: 'response-200', type: 'object', properties: [part('old'), part('new')] };
  const operation: Operation = {
    apiId: 'x',
    kind: 'operation',
    slug: 'put-disk',
    route: '/docs/api/x/put-disk',
    method: 'put',
    path: '/disk',
    url: 'https://api.example/disk',
    title: 'Put a disk',
    plainDescription: 'Put a disk',
    deprecated: false,
    tag: 'Disks',
    tagGroup: 'Disks',
    scopes: [],
    security: [],
    servers: [],
    parameters: [],
    exactlyOneOf: [],
    requestBody: {
      required: true,
      content: [
        {
          mediaType: 'application/json',
          examples: [
            { name: 'first', text: '{"a": 1}' },
            { name: 'second', summary: 'By name', text: '{"b": 2}' },
          ],
        },
      ],
    },
    responses: [
      { ...response, status: '200', anchor: 'response-200', content: json('{}', root) },
      {
        ...response,
        status: '429',
        anchor: 'response-429',
        errors: [{ code: 'too_many', detail: [] }],
        content: json('{"error": {"code": "too_many"}}'),
      },
    ],
    errorCodes: [],
    callbacks: [],
    samples: [],
  };
  const text = write(operation, {
    sharedErrorCodes: ['too_many'],
    errorsUrl: 'https://docs.example/errors',
  });
  expect(text.match(/- `size` \(string\)/g)).toHaveLength(1);
  expect(text).toContain('- `new` (Disk)\n  - Same fields as `old` above.');
  expect(text).toContain('with those that every operation returns: `too_many`.');
  expect(text).toContain('Request body, By name:\n\n```json\n{"b": 2}\n```');
  expect(text).toContain('{"error": {"code": "too_many"}}');
});

test('a resource is a link in a response, and has its fields in a request', async () => {
  const resource = { name: 'Zone', route: '/docs/api/x/resources/zone' };
  const row = (properties: SchemaNode[]): SchemaNode => ({
    anchor: 'a',
    type: 'object',
    properties,
  });
  const zone = {
    anchor: 'a.zone',
    name: 'zones',
    type: 'array of Zone',
    nullable: true,
    resource,
    properties: [{ anchor: 'a.zone.id', name: 'id', type: 'string' }],
  };
  const content = [{ mediaType: 'application/json', schema: row([zone]), examples: [] }];
  const response = { status: '200', headers: [], links: [], errors: [], content, anchor: 'r' };
  const { description } = await readFixture('quirks/requests.yaml');
  const text = write({
    ...(description?.operations[0] as Operation),
    requestBody: { required: true, content },
    responses: [response],
  });
  const words =
    '`zones` (array of [Zone](https://docs.example/docs/api/x/resources/zone.md) or null)';
  expect(text.split(words)).toHaveLength(3);
  expect(text.match(/`id` \(string\)/g)).toHaveLength(1);
});

test('a resource has its fields, an example, and its operations', () => {
  const operation = { title: 'Get a zone', method: 'get', route: '/docs/api/x/get', path: '/zone' };
  const text = writeResource(
    {
      apiId: 'x',
      title: 'Zone',
      route: '/docs/api/x/resources/zone',
      spec: { title: 'X', route: '/docs/api/x/info' },
      model: {
        schema: {
          anchor: 'fields',
          type: 'Zone',
          description: '<p>A place.</p>',
          properties: [{ anchor: 'fields.id', name: 'id', type: 'string' }],
        },
        example: { name: 'default', text: '{ "id": "z" }' },
        uses: {
          returnedBy: [operation],
          returnedInOtherForms: [],
          takenBy: [],
          partOf: [{ name: 'Disk', route: '/docs/api/x/resources/disk' }],
        },
      },
    },
    createFromHtml('https://docs.example'),
    'https://docs.example',
  );
  expect(text).toBe(`A resource of the [X](https://docs.example/docs/api/x/info).

## Fields

A place.

Any field may be missing.

- \`id\` (string)

## Example

\`\`\`json
{ "id": "z" }
\`\`\`

## Operations

### Return it

- [Get a zone](https://docs.example/docs/api/x/get) (GET)

## Part of

- [Disk](https://docs.example/docs/api/x/resources/disk.md)`);
});
