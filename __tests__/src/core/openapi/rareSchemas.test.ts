import { exampleFaults } from './support/exampleFaults';
import { readObject } from './support/readFixture';

const text = { type: 'string' };
const number = { type: 'number' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const ab = { a: text, b: number };
const abc = { ...ab, c: { type: 'boolean' } };
const kind = (name: string, more: object) =>
  object({ kind: { const: name }, ...more }, { required: ['kind', ...Object.keys(more)] });

/** Schemas with rare keywords, for which there are valid values. */
const POSSIBLE: Record<string, object> = {
  contains: { type: 'array', contains: { const: 7 } },
  'contains with items': { type: 'array', items: { type: 'integer' }, contains: { minimum: 50 } },
  'several contained': {
    type: 'array',
    items: number,
    contains: { type: 'integer' },
    minContains: 3,
  },
  'few contained': {
    type: 'array',
    items: text,
    contains: { const: 'x' },
    maxContains: 1,
    minItems: 3,
  },
  'none contained': {
    type: 'array',
    items: { enum: ['x', 'y'] },
    contains: { const: 'x' },
    minContains: 0,
    maxContains: 0,
    minItems: 1,
  },
  'contained objects': {
    type: 'array',
    items: object(ab),
    contains: { required: ['b'], properties: { b: { minimum: 9 } } },
  },
  'unique and contained': {
    type: 'array',
    items: { type: 'integer' },
    contains: { minimum: 5 },
    minContains: 2,
    uniqueItems: true,
  },
  'contained in a tuple': {
    type: 'array',
    prefixItems: [text, number],
    items: false,
    contains: { const: 3 },
  },
  'no constant': { type: 'string', not: { const: 'text' } },
  'no constant number': { type: 'integer', not: { const: 1 } },
  'no values': { type: 'string', not: { enum: ['text', 'example', 'Example'] } },
  'no type': { not: { type: 'string' } },
  'no object': object({ a: { not: { type: 'object' } } }, { required: ['a'] }),
  'no required': object(ab, { not: { required: ['a'] } }),
  'no pattern': { type: 'string', not: { pattern: '^[a-z]' } },
  'not short': { type: 'string', not: { maxLength: 20 } },
  'not below': { type: 'number', not: { maximum: 100 } },
  'no multiple': { type: 'integer', not: { multipleOf: 5 }, minimum: 10 },
  'not nested': object({
    a: object(ab, { not: { properties: { a: { const: 'text' } }, required: ['a'] } }),
  }),
  'no kind': object(
    { kind: { enum: ['a', 'b'] }, x: text },
    { required: ['kind'], not: { properties: { kind: { const: 'a' } } } },
  ),
  'not not': { type: 'integer', not: { not: { minimum: 30 } } },
  'not empty list': { type: 'array', items: text, not: { maxItems: 2 } },
  'not any of': { type: 'string', not: { anyOf: [{ const: 'text' }, { pattern: 'x' }] } },
  'not null': { type: ['null', 'integer'], not: { type: 'null' } },
  'enum with pattern': { type: 'string', enum: ['a', 'bb', 'ccc'], pattern: '^c' },
  'enum with length': { type: 'string', enum: ['a', 'bb', 'ccc'], minLength: 2 },
  'enum with bounds': { type: 'integer', enum: [1, 5, 9], minimum: 6 },
  'enum with multiple': { enum: [1, 5, 8], multipleOf: 4 },
  'enum of types': { enum: ['a', 4, null], type: 'integer' },
  'enum of objects': { type: 'object', enum: [{ a: 1 }, { b: 1 }], required: ['b'] },
  'few properties': object(abc, { maxProperties: 2 }),
  'few properties, one required': object(abc, { maxProperties: 1, required: ['c'] }),
  'no properties': object(abc, { maxProperties: 0 }),
  'many optional properties': object(abc, { minProperties: 3 }),
  'more properties than named': object(ab, { minProperties: 4 }),
  'many optional in request': object(
    { ...abc, d: text, e: text, f: text },
    { minProperties: 6, required: ['a'] },
  ),
  'one of pairs': object(
    { iban: text, card: text, pin: text },
    { oneOf: [{ required: ['card', 'pin'] }, { required: ['iban'] }] },
  ),
  'one of pairs with others': object(
    { name: text, x: text, y: text, z: text },
    { required: ['name'], oneOf: [{ required: ['x'] }, { required: ['y', 'z'] }] },
  ),
  'one of three pairs': object(
    { a: text, b: text, c: text, d: text },
    { oneOf: [{ required: ['a', 'b'] }, { required: ['b', 'c'] }, { required: ['c', 'd'] }] },
  ),
  'one of two, with properties': {
    oneOf: [object(ab, { required: ['a'] }), object({ c: text, d: text }, { required: ['c'] })],
  },
  'one of numbers': {
    oneOf: [
      { type: 'number', multipleOf: 3 },
      { type: 'number', multipleOf: 5 },
    ],
  },
  'one of overlapping ranges': { type: 'integer', oneOf: [{ minimum: 1 }, { maximum: 10 }] },
  'one of texts': { oneOf: [text, { type: 'string', format: 'uuid' }] },
  'one of integer and number': { oneOf: [{ type: 'integer' }, { type: 'number' }] },
  'one of lists': {
    oneOf: [
      { type: 'array', items: text },
      { type: 'array', items: number },
    ],
  },
  'one of with forbidden': object(ab, {
    oneOf: [
      { required: ['a'], not: { required: ['b'] } },
      { required: ['b'], not: { required: ['a'] } },
    ],
  }),
  'any of pairs': object(abc, {
    anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }],
    maxProperties: 2,
  }),
  'any of constants': {
    type: 'object',
    required: ['k'],
    anyOf: [object({ k: { const: 1 } }), object({ k: { const: 2 } })],
  },
  'any of below a constant': object(
    { k: { enum: [1, 2] }, a: text },
    { required: ['k'], anyOf: [{ properties: { k: { const: 2 } } }, { required: ['a', 'zzz'] }] },
  ),
  'two groups': {
    type: 'object',
    allOf: [
      { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      { oneOf: [{ required: ['c'] }, { required: ['d'] }] },
    ],
    properties: { a: text, b: text, c: text, d: text },
  },
  'groups in each other': {
    oneOf: [{ oneOf: [kind('a', { x: text }), kind('b', { y: text })] }, kind('c', { z: number })],
  },
  'dependent required': object(abc, { dependentRequired: { a: ['b', 'c'] }, maxProperties: 2 }),
  'dependent on another name': object(ab, {
    required: ['a'],
    dependentRequired: { a: ['extra'], extra: ['more'] },
  }),
  'dependent schemas': object(abc, {
    required: ['a'],
    dependentSchemas: { a: { properties: { b: { minimum: 10 } }, required: ['b'] } },
  }),
  'dependent without': object(abc, { dependentSchemas: { a: { not: { required: ['b'] } } } }),
  'dependent on fewer': object(abc, { dependentSchemas: { c: { maxProperties: 1 } } }),
  'if and then': object(
    { kind: { enum: ['p', 'c'] }, vat: text },
    {
      required: ['kind'],
      if: { properties: { kind: { const: 'p' } } },
      then: { required: ['vat'], properties: { vat: { minLength: 12 } } },
    },
  ),
  'if and false': object(
    { kind: { enum: ['p', 'c'] } },
    { required: ['kind'], if: { properties: { kind: { const: 'p' } } }, then: false },
  ),
  'else alone': object(
    { n: { type: 'integer' } },
    { required: ['n'], if: { properties: { n: { minimum: 10 } } }, else: { required: ['why'] } },
  ),
  'if of a number': {
    type: 'integer',
    if: { minimum: 1 },
    then: { multipleOf: 7 },
    else: { const: -1 },
  },
  'if of a text': { type: 'string', if: { minLength: 3 }, then: { pattern: '^Z' } },
  'two conditions': object(
    { a: { enum: [1, 2] }, b: { enum: [1, 2] } },
    {
      required: ['a', 'b'],
      allOf: [
        { if: { properties: { a: { const: 1 } } }, then: { properties: { b: { const: 2 } } } },
        { if: { properties: { b: { const: 2 } } }, then: { properties: { a: { const: 2 } } } },
      ],
    },
  ),
  'property names': {
    type: 'object',
    propertyNames: { pattern: '^x-[a-z]+$' },
    additionalProperties: number,
    minProperties: 2,
  },
  'property names of an enum': {
    type: 'object',
    propertyNames: { enum: ['one', 'two'] },
    additionalProperties: number,
    minProperties: 2,
  },
  'property names forbid one': object(
    { a: text, B: text },
    { propertyNames: { pattern: '^[a-z]$' } },
  ),
  'property names with length': {
    type: 'object',
    propertyNames: { minLength: 5 },
    minProperties: 1,
  },
  'pattern properties': {
    type: 'object',
    patternProperties: { '^n[0-9]$': number },
    additionalProperties: false,
    minProperties: 2,
  },
  'pattern and property': object(
    { size: {} },
    { required: ['size'], patternProperties: { '^s': { type: 'integer', minimum: 8 } } },
  ),
  'pattern of a required name': {
    type: 'object',
    required: ['x1'],
    patternProperties: { '^x': { type: 'boolean' } },
    additionalProperties: false,
  },
  'two patterns of a name': {
    type: 'object',
    required: ['ab'],
    patternProperties: { a: { minimum: 3 }, b: { type: 'integer', maximum: 4 } },
  },
  'unique booleans': { type: 'array', items: { type: 'boolean' }, uniqueItems: true, minItems: 2 },
  'unique enum': {
    type: 'array',
    items: { enum: ['a', 'b', 'c'] },
    uniqueItems: true,
    minItems: 3,
  },
  'unique objects': {
    type: 'array',
    items: object({ on: { type: 'boolean' } }, { required: ['on'] }),
    uniqueItems: true,
    minItems: 2,
  },
  'unique in a small range': {
    type: 'array',
    items: { type: 'integer', minimum: 3, maximum: 5 },
    uniqueItems: true,
    minItems: 3,
  },
  'unique with null': {
    type: 'array',
    items: { type: ['boolean', 'null'] },
    uniqueItems: true,
    minItems: 3,
  },
  'multiple in exclusive bounds': {
    type: 'number',
    multipleOf: 0.05,
    exclusiveMinimum: 0.1,
    exclusiveMaximum: 0.2,
  },
  'negative multiple': {
    type: 'number',
    multipleOf: 0.25,
    exclusiveMaximum: -0.25,
    exclusiveMinimum: -0.75,
  },
  'integer in exclusive bounds': { type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 5 },
  'integer near decimals': { type: 'integer', minimum: 2.5, maximum: 3.5 },
  'large multiple': { type: 'integer', multipleOf: 7, minimum: 100, maximum: 106 },
  'pattern and length': { type: 'string', pattern: '^[A-Z]+$', minLength: 12 },
  'pattern and greatest length': { type: 'string', pattern: '^[0-9]*$', maxLength: 2 },
  'pattern with a range': { type: 'string', pattern: '^[A-Z]{2,30}$', minLength: 15 },
  'pattern of digits': { type: 'string', pattern: '\\d+', minLength: 40 },
  'two patterns': { type: 'string', allOf: [{ pattern: '^[A-Z]' }, { pattern: '[0-9]{3}$' }] },
  'three patterns': {
    type: 'string',
    allOf: [{ pattern: '^id-' }, { pattern: '[0-9]{2}' }, { maxLength: 6 }],
  },
  'format and length': { type: 'string', format: 'uri', minLength: 40 },
  'template as an example of a URI': {
    type: 'string',
    format: 'uri',
    example: 'https://{region}.shop.example/',
  },
  'name of a host as an example of a URL': {
    type: 'string',
    format: 'url',
    example: 'www.shop.example',
  },
  'email and length': { type: 'string', format: 'email', maxLength: 8 },
  'format and pattern': { type: 'string', format: 'email', pattern: '@corp\\.example$' },
  'date and pattern': { type: 'string', format: 'date', pattern: '^1999' },
  'long tuple': { type: 'array', prefixItems: [text, number], minItems: 4 },
  'tuple with items': {
    type: 'array',
    prefixItems: [text],
    items: number,
    minItems: 3,
    maxItems: 3,
  },
  'closed tuple': { type: 'array', prefixItems: [text, number], items: false, minItems: 2 },
  'tuple of anything': { type: 'array', prefixItems: [{}, {}], minItems: 2 },
  'list of anything': { type: 'array', minItems: 3 },
  'unevaluated items': { type: 'array', allOf: [{ prefixItems: [text] }], unevaluatedItems: false },
  'unevaluated properties': {
    allOf: [object({ a: text }, { required: ['a'] })],
    properties: { b: text },
    unevaluatedProperties: false,
  },
  'unevaluated numbers': {
    ...object({ a: text }),
    unevaluatedProperties: number,
    minProperties: 3,
  },
  'closed part': {
    allOf: [object({ a: text }, { additionalProperties: false }), object({ b: text })],
  },
  'closed options': {
    oneOf: [
      object({ a: text }, { additionalProperties: false }),
      object({ b: text }, { additionalProperties: false }),
    ],
  },
  'closed below options': {
    ...object({ a: text }),
    anyOf: [object({ b: text }), object({ c: text })],
    unevaluatedProperties: false,
  },
  'constant null': object({ a: { const: null } }, { required: ['a'] }),
  'constant list': { type: 'array', const: [1, 'a', null] },
  'read-only required': object(
    { id: { type: 'integer', readOnly: true }, name: text },
    { required: ['id', 'name'] },
  ),
  'write-only required': object(
    { pin: { type: 'string', writeOnly: true }, name: text },
    { required: ['pin', 'name'] },
  ),
  'read-only in a part': {
    allOf: [object({ id: { type: 'integer', readOnly: true } }), { required: ['id'] }],
  },
  'read-only and counted': object(
    { id: { type: 'integer', readOnly: true }, a: text, b: text },
    { minProperties: 2 },
  ),
  'required without schema': { type: 'object', required: ['x', 'y'] },
  'required in a map': {
    type: 'object',
    required: ['x'],
    additionalProperties: { type: 'integer' },
  },
  'any type with bounds': { minimum: 5, maxLength: 2, minItems: 1 },
  'several types': { type: ['boolean', 'integer'], not: { type: 'boolean' } },
  'wrong example': { type: 'string', format: 'ipv4', example: 'localhost' },
  'wrong example inside': object(
    { a: { type: 'integer' } },
    { required: ['a'], example: { a: 'one' } },
  ),
  'wrong default': { type: 'array', items: { type: 'integer' }, default: ['x'] },
  'wrong second part': object(
    { a: text },
    { required: ['a'], examples: [{ b: 1 }, { a: 'good' }] },
  ),
  'recursive with end': { $ref: '#/components/schemas/Node' },
  'deep not': object(
    {
      list: {
        type: 'array',
        items: object({ k: { type: 'string', not: { pattern: '^ex' } } }, { required: ['k'] }),
        minItems: 1,
      },
    },
    { required: ['list'] },
  ),
};

/** Schemas for which there is no valid value. */
const IMPOSSIBLE: Record<string, object> = {
  'endless children': { $ref: '#/components/schemas/Endless' },
  'type and constant': { type: 'string', const: 5 },
  'closed parts': {
    allOf: [
      object({ a: text }, { additionalProperties: false, required: ['a'] }),
      object({ b: text }, { additionalProperties: false, required: ['b'] }),
    ],
  },
  'one of equal schemas': {
    oneOf: [{ type: 'integer' }, { type: 'integer', minimum: -1e9 }, text, text],
    not: { type: 'integer' },
  },
  'too many unique': { type: 'array', items: { type: 'boolean' }, uniqueItems: true, minItems: 3 },
  'no multiple': { type: 'integer', multipleOf: 10, minimum: 1, maximum: 9 },
};

const schemas = {
  Node: object(
    { name: text, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
    { required: ['name', 'children'] },
  ),
  Endless: object({ next: { $ref: '#/components/schemas/Endless' } }, { required: ['next'] }),
};

function reading(table: Record<string, object>) {
  const paths = Object.entries(table).map(([name, schema]) => {
    const content = { 'application/json': { schema } };
    const operation = {
      requestBody: { content },
      responses: { 200: { description: 'OK', content } },
    };
    return [`/${encodeURIComponent(name)}`, { post: operation }];
  });
  return readObject({
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: Object.fromEntries(paths) as object,
    components: { schemas },
  });
}

/** The paths of all operations with an example that pages call invalid, with its directions. */
async function invalidOf(table: Record<string, object>) {
  const { description } = await reading(table);
  return (description?.operations ?? []).flatMap(({ path, requestBody, responses }) =>
    [requestBody, responses[0]].flatMap((body, index) =>
      body?.content[0]?.examples[0]?.isInvalid
        ? [`${decodeURIComponent(path.slice(1))} ${index === 0 ? 'request' : 'response'}`]
        : [],
    ),
  );
}

test('the examples of rare schemas are valid', async () => {
  const { checked, faults } = await exampleFaults(await reading(POSSIBLE));
  expect(faults).toEqual([]);
  expect(checked).toBe(2 * Object.keys(POSSIBLE).length);
  expect(await invalidOf(POSSIBLE)).toEqual([]);
});

test('pages say that no valid example was found', async () => {
  expect(await invalidOf(IMPOSSIBLE)).toEqual(
    Object.keys(IMPOSSIBLE).flatMap((name) => [`${name} request`, `${name} response`]),
  );
  expect((await exampleFaults(await reading(IMPOSSIBLE))).faults).toEqual([]);
});
