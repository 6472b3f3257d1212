import { exampleText } from '../../../../src/core/openapi/examples/exampleText';
import { namedText } from '../../../../src/core/openapi/examples/namedText';
import { patternText } from '../../../../src/core/openapi/examples/patternText';
import type { Direction } from '../../../../src/core/openapi/schema/schemaRow';
import { described, readObject } from './support/readFixture';

test.each([
  '^[A-Z]{3}-\\d{4}$',
  '^ord_[a-z0-9]{8}$',
  '^([0-9a-fA-F]{40}(?:[0-9a-fA-F]{24})?)$',
  'rdme_\\w+',
  '\\/projects\\/(me|[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*)',
  '^\\d{2,4}(?:-\\d{2})?$',
  '^[^\\s/]+/[^\\s/]+$',
  '^(?<year>\\d{4})\\.(red|green)$',
  '^#?[\\w.-]{3,}$',
  '^\\+[1-9]\\d{1,14}$',
  '^a{2}b+c*d?$',
])('a text that is made from %s matches it', (pattern) => {
  expect(patternText(pattern)).toMatch(new RegExp(pattern));
});

test.each(['(?=a)b', '(a)\\1', '\\p{L}+', '[a-', '(a', 'a)', '*a'])(
  'no text is made from %s',
  (pattern) => expect(patternText(pattern)).toBeUndefined(),
);

test.each([
  ['firstName', 'Ada'],
  ['contact_email', 'ada@example.com'],
  ['billing[country]', 'GB'],
  ['created_at', '2026-01-15T09:30:00Z'],
  ['disk-id', 'ex-1042'],
  ['valid', undefined],
  ['', undefined],
])('a text named %s is %s', (name, text) => expect(namedText(name)).toBe(text));

test.each([
  [{ multipleOf: 1, minimum: 1600000000001 }, 1600000000001],
  [{ multipleOf: 0.1, minimum: 0.3 }, 0.3],
  [{ multipleOf: 0.01, example: 19.99 }, 19.99],
  [{ multipleOf: 0.01, example: 1600000000.01 }, 1600000000.01],
  [{ multipleOf: 0.01, minimum: 160000000000.01 }, 160000000000.01],
])('the number that is made for %j is a multiple', async (schema, made) => {
  expect(await exampleOf({ type: 'number', ...schema })).toBe(made);
});

/** The example that is made for a schema, in a response if nothing else is said. */
async function exampleOf(
  schema: object,
  { direction = 'response', schemas = {} }: { direction?: Direction; schemas?: object } = {},
): Promise<unknown> {
  const content = { 'application/json': { schema } };
  const isRequest = direction === 'request';
  const { operations } = await described(
    readObject({
      openapi: '3.1.0',
      info: { title: 'X', version: '1' },
      paths: {
        '/x': {
          post: {
            ...(isRequest && { requestBody: { content } }),
            responses: { 200: { description: 'OK', ...(!isRequest && { content }) } },
          },
        },
      },
      components: { schemas },
    }),
  );
  const [operation] = operations;
  const body = isRequest ? operation?.requestBody : operation?.responses[0];
  return JSON.parse(body?.content[0]?.examples[0]?.text ?? 'null');
}

test.each<[string, object, unknown]>([
  ['another type', { type: 'array', items: { type: 'integer' }, example: 'one' }, [1]],
  ['another format', { type: 'string', format: 'date', example: 'today' }, '2026-01-15'],
  ['none of the values', { type: 'string', enum: ['a', 'b'], example: 'c' }, 'a'],
  ['too large', { type: 'integer', maximum: 5, example: 7 }, 1],
  ['too long', { type: 'string', maxLength: 3, example: 'long', pattern: '^[a-z]{3}$' }, 'abc'],
  ['exclusive minimum', { type: 'number', exclusiveMinimum: 0, default: 0 }, 1.5],
  ['exclusive maximum', { type: 'number', exclusiveMaximum: 9, example: 9 }, 1.5],
  ['no multiple', { type: 'integer', multipleOf: 10, example: 5 }, 10],
  ['no multiple of a large number', { multipleOf: 10, example: 16000000005 }, 10],
  ['too few items', { type: 'array', minItems: 1, items: { const: 1 }, default: [] }, [1]],
  ['too many items', { maxItems: 1, items: { const: 1 }, example: [1, 1] }, [1]],
  ['the second fits', { type: 'integer', examples: ['one', 4] }, 4],
])('an invalid example is not used: %s', async (_name, schema, made) => {
  expect(await exampleOf(schema)).toEqual(made);
});

test.each<[object, unknown]>([
  [{ type: 'string', example: 5 }, '5'],
  [{ type: 'string', example: true }, 'true'],
  [{ type: ['string', 'null'], example: 1.5 }, '1.5'],
  [{ type: ['string', 'integer'], example: 5 }, 5],
  [{ type: 'integer', example: '5' }, 5],
  [{ type: 'number', example: '-2.5' }, -2.5],
  [{ type: 'integer', example: '2.5' }, 1],
  [{ type: 'integer', example: '0x10' }, 1],
  [{ type: 'boolean', example: 'false' }, false],
  [{ type: 'array', items: { type: 'string' }, example: [1, 'a'] }, ['1', 'a']],
  [{ properties: { code: { type: 'string' } }, example: { code: 7 } }, { code: '7' }],
])('an example has the type of its schema: %j', async (schema, made) =>
  expect(await exampleOf(schema)).toEqual(made),
);

test.each<[string, string, unknown]>([
  ['string', 'http-date', 'Thu, 15 Jan 2026 09:30:00 GMT'],
  ['string', 'UUID', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['string', 'base64url', 'ZXhhbXBsZQ'],
  ['string', 'date-time-local', '2026-01-15T09:30:00'],
  ['integer', 'unixtime', 1768469400],
])('a made example has its format: %s, %s', async (type, format, made) =>
  expect(await exampleOf({ type, format })).toBe(made),
);

test('an example of a variant has the value of the discriminator that its `allOf` requires', async () => {
  const schemas = {
    Message: {
      allOf: [
        { properties: { type: { enum: ['message'] } } },
        { properties: { id: { const: 1 } } },
      ],
    },
    Call: { properties: { type: { enum: ['call'] } } },
  };
  const schema = {
    oneOf: [{ $ref: '#/components/schemas/Message' }, { $ref: '#/components/schemas/Call' }],
    discriminator: { propertyName: 'type' },
  };
  expect(await exampleOf(schema, { schemas })).toEqual({ type: 'message', id: 1 });
});

test.each<[object, unknown]>([
  [{ enum: ['US', 'NL'] }, { country: 'US', postal: '123' }],
  [{ enum: ['NL', 'US'] }, { country: 'NL', postal: '01 AB' }],
  [{ type: 'string' }, { country: 'GB', postal: '01 AB' }],
])('an example satisfies the conditions that its values meet: %j', async (country, made) => {
  const postal = (pattern: string) => ({
    properties: { postal: { pattern } },
    required: ['postal'],
  });
  const schema = {
    type: 'object',
    required: ['country'],
    properties: { country, postal: { type: 'string' } },
    if: { properties: { country: { const: 'US' } } },
    then: postal('^[0-9]{3}$'),
    else: postal('^[0-9]{2} [A-Z]{2}$'),
  };
  for (const direction of ['request', 'response'] as const)
    expect(await exampleOf(schema, { direction })).toEqual(made);
});

test('an example has the properties that another one needs', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const schema = {
    type: 'object',
    properties: {
      id: { const: 1, readOnly: true },
      ...Object.fromEntries(names.map((name) => [name, { const: name }])),
    },
    dependentRequired: { a: ['e', 'id'], none: ['f'] },
  };
  const made = { a: 'a', b: 'b', c: 'c', d: 'd', e: 'e' };
  expect(await exampleOf(schema, { direction: 'request' })).toEqual(made);
});

test('an example has what is only described under conditions that it meets', async () => {
  const number = (name: string) => ({ properties: { [name]: { const: 1 } }, required: [name] });
  const schema = {
    type: 'object',
    properties: { card: { const: 'a' } },
    dependentSchemas: { card: number('limit'), cash: number('coins') },
    allOf: [
      { if: { required: ['card'] }, then: number('owner'), else: number('guest') },
      {
        if: { required: ['cash'] },
        else: { if: { not: { required: ['cash'] } }, then: number('last') },
      },
    ],
  };
  expect(await exampleOf(schema)).toEqual({ card: 'a', owner: 1, limit: 1, last: 1 });
});

test('an example of null is null', async () => {
  expect(await exampleOf({ properties: { gone: { type: 'null' } } })).toEqual({ gone: null });
});

test('an example is valid for a variant of each group', async () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => ({
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'string' } },
  }));
  const made = { a: 'a', c: 'c' };
  expect(await exampleOf({ allOf: [{ oneOf: [a, b] }, { oneOf: [c, d] }] })).toEqual(made);
  expect(await exampleOf({ oneOf: [a, b], anyOf: [c, d] })).toEqual(made);
});

test.each<[Direction, unknown]>([
  ['response', { place: 'place', size: 'size' }],
  ['request', { zone: 'zone' }],
])('an example has exactly one property of a choice, in a %s', async (direction, made) => {
  const text = { type: 'string' };
  const schema = {
    type: 'object',
    properties: { size: text, place: { ...text, readOnly: true }, zone: text, center: text },
    oneOf: ['place', 'zone', 'center'].map((name) => ({ required: [name] })),
  };
  expect(await exampleOf(schema, { direction })).toEqual(made);
});

test.each<[object, unknown]>([
  [{ not: { required: ['a', 'b'] } }, { a: 'a', c: 'c' }],
  [
    { not: { required: ['a', 'b'] }, required: ['b'] },
    { b: 'b', c: 'c' },
  ],
  [{ not: { required: ['a'] } }, { b: 'b', c: 'c' }],
  [
    {
      allOf: [
        ['a', 'b'],
        ['b', 'c'],
      ].map((required) => ({ not: { required } })),
    },
    { a: 'a', c: 'c' },
  ],
])('an example does not have properties that exclude each other: %j', async (more, made) => {
  const text = { type: 'string' };
  const schema = { type: 'object', properties: { a: text, b: text, c: text }, ...more };
  expect(await exampleOf(schema)).toEqual(made);
});

test.each<[object, unknown]>([
  [{}, { key: 1 }],
  [{ propertyNames: { enum: ['red', 'green'] } }, { red: 1 }],
  [{ propertyNames: { const: 'red' } }, { red: 1 }],
  [{ propertyNames: { format: 'uuid' } }, { '3fa85f64-5717-4562-b3fc-2c963f66afa6': 1 }],
  [{ propertyNames: { maxLength: 2 } }, { a: 1 }],
  [{ propertyNames: false }, {}],
  [{ 'x-additionalPropertiesName': 'zone', propertyNames: { minLength: 2 } }, { zone: 1 }],
  [{ minProperties: 2 }, { key: 1, key2: 1 }],
  [
    { propertyNames: { enum: ['red', 'green'] }, minProperties: 2 },
    { red: 1, green: 1 },
  ],
  [{ maxProperties: 0 }, {}],
  [{ patternProperties: { '^x-': { type: 'string' } } }, { 'x-': 'value' }],
])('an example has valid keys: %j', async (more, made) => {
  const schema = { type: 'object', additionalProperties: { type: 'integer' }, ...more };
  expect(await exampleOf(schema)).toEqual(made);
});

test.each<[Direction, unknown]>([
  ['request', { password: 'hush', name: 'Ada' }],
  ['response', { id: 1, name: 'Ada' }],
])('an example of a schema has only what is sent in a %s', async (direction, made) => {
  const user = {
    properties: {
      id: { type: 'integer', readOnly: true },
      password: { type: 'string', writeOnly: true },
      name: { type: 'string' },
    },
  };
  const example = { id: 1, password: 'hush', name: 'Ada' };
  expect(await exampleOf({ ...user, example }, { direction })).toEqual(made);
  const users = { type: 'array', items: user, example: [example] };
  expect(await exampleOf(users, { direction })).toEqual([made]);
  const variants = { type: 'object', anyOf: [user, { type: 'object' }], example };
  expect(await exampleOf(variants, { direction })).toEqual(made);
  const byName = { type: 'object', additionalProperties: user, example: { ada: example } };
  expect(await exampleOf(byName, { direction })).toEqual({ ada: made });
});

const unique = (items: object, minItems = 2) => ({
  type: 'array',
  uniqueItems: true,
  minItems,
  items,
});
const three = { type: 'array', prefixItems: [{ const: 1 }, { const: 2 }, { const: 3 }] };

test.each<[object, unknown]>([
  [{ type: 'array', minItems: 4, items: { type: 'integer' } }, [1, 1, 1, 1]],
  [{ type: 'array', maxItems: 0, items: { type: 'integer' } }, []],
  [{ ...three, items: { type: 'boolean' } }, [1, 2, 3, true]],
  [{ ...three, items: { type: 'boolean' }, minItems: 5 }, [1, 2, 3, true, true]],
  [{ ...three, items: { type: 'boolean' }, maxItems: 3 }, [1, 2, 3]],
  [{ ...three, maxItems: 2 }, [1, 2]],
  [unique({ type: 'integer' }, 3), [1, 2, 3]],
  [unique({ type: 'integer', example: 8, maximum: 8 }), [8, 7]],
  [unique({ type: 'boolean' }), [true, false]],
  [unique({ enum: ['a', 'b', 'c'] }), ['a', 'b']],
  [unique({ type: 'string', title: 'Tag' }), ['tag', 'tag2']],
  [unique({ type: 'string', format: 'date' }), ['2026-01-15', '2026-01-16']],
  [unique({ type: 'string', format: 'email' }), ['ada@example.com', 'ada2@example.com']],
  [unique({ type: 'string', pattern: '^(0|[1-9][0-9]*)$', example: '0' }), ['0', '1']],
  [
    unique({ properties: { kind: { const: 'a' }, id: { type: 'integer' } } }),
    [
      { kind: 'a', id: 1 },
      { kind: 'a', id: 2 },
    ],
  ],
  [unique({ const: 'a' }), ['a']],
])('the list that is made for %j has the right items', async (schema, made) => {
  expect(await exampleOf(schema)).toEqual(made);
});

test('the value of a named example may be null', async () => {
  const examples = { none: { value: null }, some: { value: 1 }, missing: { summary: 'No value' } };
  const { operations } = await described(
    readObject({
      openapi: '3.1.0',
      info: { title: 'X', version: '1' },
      paths: {
        '/x': {
          get: {
            parameters: [{ name: 'q', in: 'query', schema: {}, examples }],
            responses: {
              200: { description: 'OK', content: { 'application/json': { examples } } },
            },
          },
        },
      },
    }),
  );
  const [operation] = operations;
  const texts = operation?.responses[0]?.content[0]?.examples.map(({ name, text }) => [name, text]);
  expect(texts).toEqual([
    ['none', 'null'],
    ['some', '1'],
  ]);
  const values = operation?.parameters[0]?.schema.namedExamples?.map(({ value }) => value);
  expect(values).toEqual(['null', '1', undefined]);
});

test.each([
  ['application/x-ndjson', { a: { b: 1 } }, '{"a":{"b":1}}'],
  ['application/x-ndjson; charset=utf-8', [{ a: 1 }, { a: 2 }], '{"a":1}\n{"a":2}'],
  ['application/jsonl', [1, 2], '1\n2'],
  ['application/jsonl', '1\n2', '1\n2'],
  ['application/json', { a: 1 }, '{\n  "a": 1\n}'],
])('the text of %s for %j', (mediaType, value, text) => {
  expect(exampleText(value, mediaType)).toBe(text);
});

describe('an example that is too long for a page', () => {
  const long = { items: Array.from({ length: 5000 }, (_, id) => ({ id, name: `item ${id}` })) };
  const schema = {
    type: 'object',
    properties: { items: { type: 'array', items: { type: 'object' }, examples: [long.items] } },
  };
  const reading = (content: object) =>
    described(
      readObject({
        openapi: '3.1.0',
        info: { title: 'X', version: '1' },
        paths: {
          '/x': {
            post: {
              requestBody: { content },
              responses: { 200: { description: 'OK', content } },
            },
          },
        },
      }),
    );

  test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'is cut with a note, and samples do not use it: %s',
    async (mediaType) => {
      const { operations } = await reading({ [mediaType]: { schema, example: long } });
      const [operation] = operations;
      const [example] = operation?.responses[0]?.content[0]?.examples ?? [];
      const whole = JSON.stringify(long, null, 2);
      if (mediaType !== 'application/x-www-form-urlencoded') {
        expect(whole.startsWith(example?.text ?? '-')).toBe(true);
        expect(example).toHaveProperty('omitted', whole.length - 20_000);
      }
      expect(example?.text).toHaveLength(20_000);
      for (const { source } of operation?.samples ?? []) expect(source.length).toBeLessThan(3000);
      expect(JSON.stringify(operation).length).toBeLessThan(150_000);
    },
  );

  test('is also cut in a row', async () => {
    const { operations } = await reading({ 'application/json': { schema } });
    const [row] = operations[0]?.responses[0]?.content[0]?.schema?.properties ?? [];
    expect(row?.examples?.[0]).toMatch(/^\[\{"id":0,.{900,1000}… [\d,]+ more characters$/);
  });
});
