import { callsOfApis } from '../../../../src/core/openapi/calls/callsOfApis';
import { readYaml } from '../../../../src/core/input/readYaml';
import type { ReadCall } from '../../../../src/core/content/apiCalls';
import { readObject } from './support/readFixture';

const DESCRIPTION = `
openapi: 3.0.3
info: { title: Forge, version: '1' }
servers: [{ url: https://forge.example/v1 }]
security: [{ token: [] }]
tags: [{ name: Tools }]
paths:
  /shops/{shop}/tools:
    get:
      operationId: tools.list
      summary: List tools
      tags: [Tools]
      x-exactly-one-of: [['owner[id]', 'owner[name]']]
      parameters:
        - { name: shop, in: path, required: true, schema: { type: string, pattern: '^[a-z]+$' } }
        - { name: 'owner[id]', in: query, schema: { type: string } }
        - { name: 'owner[name]', in: query, schema: { type: string } }
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
        - { name: 'labels[]', in: query, schema: { type: array, items: { type: string } } }
        - { name: 'filters[][key]', in: query, schema: { type: array, items: { type: string } } }
        - { name: X-Trace, in: header, schema: { type: string, format: uuid } }
      responses:
        '200':
          description: OK
          content:
            application/json:
              example: { tools: [{ name: hammer }] }
              schema:
                type: object
                required: [tools, total]
                properties:
                  total: { type: integer }
                  tools: { type: array, items: { $ref: '#/components/schemas/Tool' } }
        '204': { description: None }
    post:
      operationId: tools.create
      summary: Make a tool
      tags: [Tools]
      security: [{ token: ['tools:write'] }, { token: [tools] }]
      parameters:
        - { name: shop, in: path, required: true, schema: { type: string } }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [name, owner]
              properties:
                id: { type: string, readOnly: true }
                name: { type: string, minLength: 2 }
                kind: { type: string, enum: [hammer, saw, pliers] }
                weight: { type: number, exclusiveMinimum: 0 }
                sharp: { type: boolean }
                labels: { type: array, items: { type: string }, uniqueItems: true }
                extra: { type: object, additionalProperties: { type: integer } }
                free: { type: object }
                owner:
                  type: object
                  minProperties: 1
                  maxProperties: 1
                  properties: { id: { type: string }, name: { type: string } }
                handle:
                  oneOf:
                    - { $ref: '#/components/schemas/Wood' }
                    - { $ref: '#/components/schemas/Steel' }
                  discriminator: { propertyName: material, mapping: { wood: '#/components/schemas/Wood', steel: '#/components/schemas/Steel', iron: '#/components/schemas/Steel' } }
                size:
                  oneOf: [{ type: string }, { type: object, required: [cm], properties: { cm: { type: integer } } }]
      responses: { '201': { description: Made } }
  /key:
    get: { summary: With key, tags: [Tools], security: [{ key: [] }], responses: { '200': { description: OK } } }
  /open:
    get: { summary: Anyone, tags: [Tools], security: [], responses: { '200': { description: OK } } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
    login:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: https://forge.example/token, scopes: { tools: '', 'tools:write': '' } } }
  schemas:
    Tool: { type: object, properties: { name: { type: string }, kind: { type: string, enum: [hammer, saw] } } }
    Wood: { type: object, required: [material, tree], properties: { material: { type: string }, tree: { type: string } } }
    Steel: { type: object, required: [material], properties: { material: { type: string }, alloy: { type: integer } } }
`;

let read: ReadCall;
beforeAll(async () => {
  const { calls, problems } = await readObject(DESCRIPTION);
  expect(problems).toEqual([]);
  read = callsOfApis(
    new Map([
      ['forge', calls],
      ['broken', undefined],
    ]),
  );
});

const faultsOf = (operation: string, args: unknown) =>
  read(operation, args).faults.map(
    ({ path, message, advice }) => `${path.join('.')}: ${message} | ${advice}`,
  );

const LIST = 'forge/tools-list';
const MAKE = 'forge/tools-create';
const owner = { id: 'o1' };
const made = (more: object) => ({ path: { shop: 'north' }, body: { name: 'Saw', owner, ...more } });

describe('a valid call', () => {
  test('keeps all digits of a number', () => {
    const { value } = readYaml(
      'path: { shop: north }\nbody: { name: Saw, owner: { id: o1 }, handle: { material: steel, alloy: 9007199254740993 } }',
      '',
      1,
      true,
    );
    const { call, faults } = read(MAKE, value);
    expect(faults).toEqual([]);
    expect(call?.samples[0].source).toContain('"alloy": 9007199254740993');
    expect(call?.samples[1]?.source).toContain('9007199254740993');
  });

  test('is shown in every language, with the scopes that it needs', () => {
    const { call, faults } = read(MAKE, made({ handle: { material: 'steel', alloy: 3 } }));
    expect(faults).toEqual([]);
    expect(call).toMatchObject({
      route: '/docs/api/x/tools-create',
      title: 'Make a tool',
      method: 'POST',
      path: '/shops/{shop}/tools',
      scopes: ['tools:write', 'tools'],
      access: 'any',
    });
    expect(call?.samples[0].source).toBe(
      `curl "https://forge.example/v1/shops/north/tools" \\
  --header "Authorization: Bearer $TOKEN" \\
  --header "Content-Type: application/json" \\
  --data '{
  "name": "Saw",
  "owner": {
    "id": "o1"
  },
  "handle": {
    "material": "steel",
    "alloy": 3
  }
}'`,
    );
    expect(call?.samples.map(({ language }) => language)).toEqual(
      expect.arrayContaining(['go', 'php', 'ruby', 'javascript', 'python']),
    );
    expect(call?.samples[1]?.source).toContain('north');
  });

  test('contains exactly the given arguments', () => {
    const { call } = read('forge/tools.list', {
      path: { shop: 'north' },
      query: {
        owner: { name: 'Ann Lee' },
        labels: ['a', 'b'],
        filters: [{ key: 'x' }, { key: 'y' }],
      },
      header: { 'x-trace': 'abc' },
    });
    const lines = (call?.samples[0].source ?? '').split('\n').map((line) => line.trim());
    expect(lines).toEqual(
      expect.arrayContaining([
        'curl --get "https://forge.example/v1/shops/north/tools" \\',
        '--header "X-Trace: abc" \\',
        '--data-urlencode "owner[name]=Ann Lee" \\',
        '--data-urlencode "labels[]=b" \\',
      ]),
    );
    expect(call?.samples[0].source.match(/filters\[\]\[key\]=[xy]/g)).toHaveLength(2);
    expect(call?.samples[0].source).not.toContain('page');
  });

  test.each([
    ['forge/tools-list', { path: { shop: 'a' }, query: { 'owner[id]': 'x' } }, 'token', []],
    ['forge/get-open', undefined, 'open', []],
    ['forge/get-open', {}, 'open', []],
    ['forge/get-key', {}, undefined, []],
  ])('%s states which token it needs', (operation, args, access, scopes) => {
    const { call, faults } = read(operation, args);
    expect([call?.access, call?.scopes, faults]).toEqual([access, scopes, []]);
  });

  test('an API that cannot be read causes no further faults', () => {
    expect(read('broken/get-it', {})).toEqual({ faults: [] });
  });
});

describe('the response', () => {
  const args = { path: { shop: 'a' }, query: { 'owner[id]': 'x' } };
  test('is the example of the description, or the given one', () => {
    expect(read(LIST, { ...args, answer: true }).call?.answer).toEqual({
      language: 'json',
      text: '{\n  "tools": [\n    {\n      "name": "hammer"\n    }\n  ]\n}',
      excerpt: false,
    });
    expect(read(LIST, { ...args, answer: { tools: [] } }).call?.answer?.excerpt).toBe(true);
    expect(read(LIST, { ...args, answer: { tools: [], total: 0 } }).call?.answer?.excerpt).toBe(
      false,
    );
  });

  test.each([
    [
      { answer: { tool: [] } },
      'answer.tool: there is no field `tool` | Did you mean `tools` or `total`?',
    ],
    [
      { answer: { tools: [{ kind: 'sow' }] } },
      'answer.tools.0.kind: `sow` is not an allowed value | Did you mean `saw`?',
    ],
    [{ answer: true, status: 204 }, 'answer: the description has no example for status 204 |'],
    [{ answer: { a: 1 }, status: 204 }, 'answer: status 204 answers without a body |'],
    [
      { answer: true, status: 404 },
      'status: `404` is not a status the operation answers with | Give `200` or `204`.',
    ],
  ])('%j', (more, fault) => {
    const faults = faultsOf(LIST, { ...args, ...more });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });
});

describe('a fault has its position, a reason and advice', () => {
  test.each<[string, unknown, string]>([
    ['', {}, ': the call names no operation | Name it after its API: `forge/get-something`.'],
    ['get-open', {}, ': `get-open` does not say which API it belongs to | Write `forge/get-open`'],
    ['forgge/get-open', {}, ': there is no API `forgge` | Did you mean `forge`?'],
    [
      'forge/get-opn',
      {},
      ': there is no operation `get-opn` in the API `x` | Did you mean `get-open`?',
    ],
    ['forge/tools.lst', {}, 'Did you mean `tools.list` or `tools-list`?'],
    ['forge/get-open', 'text', ': the arguments are not a group of fields |'],
    ['forge/get-open', { body: {} }, 'body: the operation takes no body |'],
    [
      'forge/get-open',
      { qery: {} },
      'qery: `qery` is not a part of a call | Did you mean `query`?',
    ],
    [
      'forge/get-open',
      { query: { a: 1 } },
      'query.a: there is no query parameter `a` | The operation takes none there.',
    ],
    [
      'forge/get-open',
      { query: 'a=1' },
      'query: `query` is not a group of parameters | Take it out.',
    ],
  ])('%s %j', (operation, args, expected) => {
    expect(faultsOf(operation, args).join('\n')).toContain(expected);
  });

  test.each<[object, string]>([
    [{ shop: 'a' }, 'shop: `shop` is not a part of a call | Put it below `path:`'],
    [{ owner: { id: 'x' } }, 'owner: `owner` is not a part of a call | Put it below `query:`'],
    [{ query: { 'owner[id]': 'x' } }, ': the path parameter `shop` is missing | Add `shop: '],
    [
      { path: { shop: 'a' } },
      ': a query parameter is missing | Give exactly one of `owner[id]` and `owner[name]` below `query:`.',
    ],
    [
      { path: { shop: 'a' }, query: { owner: { id: 'x', name: 'y' } } },
      'query: `owner[id]` and `owner[name]` are given at once | Give exactly one',
    ],
    [
      { path: { shop: 'a' }, query: { owner: { idd: 'x' } } },
      'query.owner.idd: there is no query parameter `owner[idd]` | Did you mean `owner[id]`',
    ],
    [{ path: { shop: 'A1' } }, 'path.shop: `A1` does not match `^[a-z]+$` |'],
    [
      { query: { page: 'two' } },
      'query.page: must be a whole number, not text `two` | Give a whole number.',
    ],
    [
      { query: { page: '2' } },
      'query.page: must be a whole number, not text `2` | Write `2`, without quotes.',
    ],
    [{ query: { page: 0 } }, 'query.page: is 0 | Give at least 1.'],
    [{ query: { page: null } }, 'query.page: has no value | Give a whole number, or take it out.'],
    [{ query: { labels: 'a' } }, 'query.labels: there is no query parameter `labels`'],
    [
      { header: { 'x-trase': 'a' } },
      'header.x-trase: there is no header parameter `x-trase` | Did you mean `X-Trace`?',
    ],
  ])('parameters %j', (args, expected) => {
    expect(faultsOf(LIST, args).join('\n')).toContain(expected);
  });

  test.each<[unknown, string]>([
    [undefined, ': the body is missing | Add `body:` with `name`, `owner` below it.'],
    [[], 'body: must be a group of fields, not a list `[]` |'],
    [{ name: 'Saw' }, 'body: the field `owner` is missing | Add `owner: …`, a group of fields.'],
    [{ nam: 'Saw', owner }, 'body.nam: there is no field `nam` | Did you mean `name`?'],
    [
      { name: 12, owner },
      'body.name: must be text, not a whole number `12` | Put it in quotes: `"12"`.',
    ],
    [{ name: 'S', owner }, 'body.name: has 1 characters | Give at least 2 characters.'],
    [{ name: 'Saw', owner, id: 'x' }, 'body.id: the API sets `id` itself | Take it out.'],
    [
      { name: 'Saw', owner, kind: 'hamer' },
      'body.kind: `hamer` is not an allowed value | Did you mean `hammer`?',
    ],
    [{ name: 'Saw', owner, weight: 0 }, 'body.weight: is 0 | Give more than 0.'],
    [{ name: 'Saw', owner, sharp: 'True' }, 'Write `true`, without quotes.'],
    [
      { name: 'Saw', owner, labels: 'a' },
      'body.labels: must be a list, not text `a` | Give a list: `- a`',
    ],
    [{ name: 'Saw', owner, labels: ['a', 'a'] }, 'body.labels: has an item twice |'],
    [{ name: 'Saw', owner, labels: ['a', 1] }, 'body.labels.1: must be text'],
    [{ name: 'Saw', owner, extra: { a: 'b' } }, 'body.extra.a: must be a whole number'],
    [{ name: 'Saw', owner: {} }, 'body.owner: says nothing | Give exactly one of `id` and `name`.'],
    [{ name: 'Saw', owner: { id: 'a', name: 'b' } }, 'body.owner: gives `id` and `name` at once |'],
    [
      { name: 'Saw', owner, handle: { material: 'wod', tree: 'oak' } },
      'body.handle.material: `wod` is not an allowed value | Did you mean `wood`?',
    ],
    [
      { name: 'Saw', owner, handle: { material: 'wood' } },
      'body.handle: the field `tree` is missing',
    ],
    [
      { name: 'Saw', owner, size: { mm: 3, cm: 1 } },
      'body.size.mm: there is no field `mm` | Did you mean `cm`?',
    ],
  ])('body %j', (body, expected) => {
    expect(
      faultsOf(MAKE, { path: { shop: 'a' }, ...(body !== undefined && { body }) }).join('\n'),
    ).toContain(expected);
  });

  test.each([
    { free: { anything: [1, { a: null }] } },
    { extra: { a: 1 } },
    { size: 'large' },
    { size: { cm: 3 } },
    { handle: { material: 'wood', tree: 'oak' } },
    { handle: { material: 'iron' } },
  ])('%j has no fault', (more) => {
    expect(faultsOf(MAKE, made(more))).toEqual([]);
  });
});

describe('bounds of a value', () => {
  const faultsWith = async (schema: object, value: unknown) => {
    const { calls, problems } = await readObject({
      openapi: '3.1.0',
      info: { title: 'X', version: '1' },
      paths: {
        '/x': {
          post: {
            requestBody: {
              content: {
                'application/json': { schema: { type: 'object', properties: { a: schema } } },
              },
            },
            responses: { 200: { description: 'OK' } },
          },
        },
      },
    });
    if (!calls) throw new Error(JSON.stringify(problems));
    return calls('post-x', { body: { a: value } }).faults.map(
      ({ message, advice }) => `${message} | ${advice}`,
    );
  };

  test.each<[object, unknown, string[]]>([
    [{ type: 'number', exclusiveMaximum: 5 }, 5, ['is 5 | Give less than 5.']],
    [{ type: 'number', maximum: 5 }, 5.5, ['is 5.5 | Give at most 5.']],
    [{ type: 'number', multipleOf: 0.1 }, 0.3, []],
    [{ type: 'number', multipleOf: 0.1 }, 0.35, ['is 0.35 | Give a multiple of 0.1.']],
    [{ type: 'number', minimum: 0 }, Infinity, []],
    [{ type: 'string', maxLength: 2 }, '𝒳𝒳', []],
    [{ type: 'string', maxLength: 1 }, 'ab', ['has 2 characters | Give at most 1 characters.']],
    [{ type: 'string', pattern: '(' }, 'anything', []],
    [{ const: { b: 1 } }, { b: 1 }, []],
    [{ const: 'b' }, 'c', ['`c` is not an allowed value | Did you mean `b`?']],
    [{ enum: [] }, 'c', []],
    [
      { type: 'array', minItems: 3, uniqueItems: true },
      [{ b: 1 }, { b: 1 }],
      ['has 2 items | Give at least 3 items.', 'has an item twice | Keep one of the two.'],
    ],
    [
      { type: 'object', maxProperties: 1 },
      { b: 1, c: 2 },
      ['has 2 fields | Give at most 1 fields.'],
    ],
    [
      { type: ['string', 'integer'] },
      1.5,
      ['must be text or a whole number, not a number `1.5` | Put it in quotes: `"1.5"`.'],
    ],
  ])('%j: %j', async (schema, value, faults) => {
    expect(await faultsWith(schema, value)).toEqual(faults);
  });
});
