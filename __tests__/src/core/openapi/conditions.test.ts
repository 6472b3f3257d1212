import type { SchemaNode } from '../../../../src/core/openapi/model';
import { rowsOf } from './support/readFixture';

const is = (name: string, value: unknown) => ({
  properties: { [name]: { const: value } },
  required: [name],
});
const needs = (...names: string[]) => ({ required: names });
const text = { type: 'string' };

const ruleOf = async (schema: object) => (await rowsOf({ type: 'object', ...schema })).constraints;

describe('a condition in words', () => {
  test.each<[object, string]>([
    [is('kind', 'company'), 'kind is company'],
    [is('size', 5), 'size is 5'],
    [is('open', true), 'open is true'],
    [is('gone', null), 'gone is null'],
    [{ properties: { kind: { const: 'company' } } }, 'kind is company or not given'],
    [{ ...needs('kind'), properties: { kind: { enum: ['a', 'b'] } } }, 'kind is one of a, b'],
    [needs('x'), 'x is given'],
    [needs('x', 'y'), 'x is given and y is given'],
    [{ not: needs('x') }, 'x is not given'],
    [{ not: needs('x', 'y') }, 'x and y are not both given'],
    [{ not: is('kind', 'company') }, 'kind is not company'],
    [
      { ...needs('kind'), properties: { kind: { not: { enum: ['a', 'b'] } } } },
      'kind is not one of a, b',
    ],
    [{ allOf: [is('kind', 'a'), is('size', 1)] }, 'kind is a and size is 1'],
    [{ anyOf: [is('kind', 'a'), needs('x')] }, 'kind is a or x is given'],
    [
      { allOf: [is('size', 1), { anyOf: [is('kind', 'a'), needs('x')] }] },
      '(kind is a or x is given) and size is 1',
    ],
    [{ ...needs('age'), properties: { age: { minimum: 18 } } }, 'age is at least 18'],
    [
      { ...needs('name'), properties: { name: { minLength: 2 } } },
      'name has at least 2 characters',
    ],
    [{ ...needs('code'), properties: { code: { pattern: '^a' } } }, 'code matches ^a'],
    [{ ...needs('id'), properties: { id: { type: 'integer' } } }, 'id is of type integer'],
    [
      { ...needs('id'), properties: { id: { type: 'string', format: 'uuid' } } },
      'id has the format uuid',
    ],
    [
      { ...needs('tags'), properties: { tags: { contains: { const: 'new' } } } },
      'tags contains at least 1 "new"',
    ],
    [{ properties: { old: false } }, 'old is not given'],
    [{ ...needs('a'), properties: { a: is('b', 'c') } }, 'a.b is c'],
    [{ $ref: '#/components/schemas/Company' }, 'kind is company'],
  ])('%j', async (condition, words) => {
    const schemas = { Company: is('kind', 'company') };
    const schema = { type: 'object', if: condition, then: needs('vat'), else: needs('born') };
    const rule = `if ${words}: needs vat; otherwise: needs born`;
    expect((await rowsOf(schema, { schemas })).constraints).toEqual([rule]);
  });

  test.each<[object]>([
    [{ properties: { a: { items: { minimum: 1 } } } }],
    [{ patternProperties: { '^a': text } }],
    [{ oneOf: [needs('a'), needs('b')] }],
    [{ ...needs('kind'), properties: { kind: { enum: [1, 2, 3, 4, 5, 6, 7, 8, 9] } } }],
    [is('kind', 'x'.repeat(300))],
    [{}],
  ])('has general words instead: %j', async (condition) => {
    expect(await ruleOf({ if: condition, then: needs('vat') })).toEqual([
      'further rules depend on other values',
    ]);
  });

  test('a condition on a property that an object always has', async () => {
    const schema = { required: ['kind'], if: { properties: { kind: { const: 'a' } } } };
    expect(await ruleOf({ ...schema, then: needs('b') })).toEqual(['if kind is a: needs b']);
    expect(await ruleOf({ ...schema, else: needs('b') })).toEqual(['unless kind is a: needs b']);
    expect(await ruleOf(schema)).toBeUndefined();
  });
});

test.each<[object, string | undefined]>([
  [needs('a', 'b'), 'needs a, b'],
  [{ properties: { currency: { const: 'EUR' } } }, 'currency is EUR'],
  [{ ...needs('a'), properties: { size: { maximum: 5 } } }, 'needs a, size is at most 5'],
  [{ properties: { size: false } }, 'without size'],
  [{ not: needs('size') }, 'without size'],
  [false, 'no value is valid'],
  [{ minProperties: 2 }, 'the value has at least 2 properties'],
  [{ additionalProperties: text }, 'further rules apply'],
  [{ properties: { size: { type: 'integer' } } }, undefined],
  [{ if: needs('b'), then: needs('c') }, 'if b is given: needs c'],
] as [object, string | undefined][])('what a condition requires: %j', async (then, words) => {
  const properties = { currency: text, size: { type: 'integer' } };
  expect(await ruleOf({ properties, if: is('kind', 'a'), then })).toEqual(
    words === undefined ? undefined : [`if kind is a: ${words}`],
  );
});

test.each(['dependentRequired', 'dependencies'])('%s', async (keyword) => {
  const schema = { properties: { card: text, code: text }, [keyword]: { card: ['code'] } };
  const node = await rowsOf(schema);
  expect(node.constraints).toEqual(['card needs code']);
  expect(node.properties?.[1]?.constraints).toEqual(['required if card is given']);
});

test.each(['dependentSchemas', 'dependencies'])('%s', async (keyword) => {
  const schema = {
    properties: { card: text },
    [keyword]: { card: { properties: { code: text } } },
  };
  const node = await rowsOf(schema);
  expect(node.constraints).toBeUndefined();
  expect(node.properties?.[1]?.constraints).toEqual(['applies if card is given']);
});

const rules = ({ properties = [] }: SchemaNode) =>
  Object.fromEntries(properties.map(({ name, constraints }) => [name, constraints]));

test('the rows of properties say when they are required or not allowed', async () => {
  const branch = (name: string, more: object = {}) => ({ properties: { [name]: text, ...more } });
  const schema = {
    type: 'object',
    required: ['kind'],
    properties: { kind: { enum: ['person', 'company'] }, old: text },
    if: is('kind', 'company'),
    then: { ...branch('vat', { old: false }), ...needs('vat') },
    else: branch('born'),
  };
  expect(rules(await rowsOf(schema))).toEqual({
    kind: undefined,
    old: ['not allowed if kind is company'],
    vat: ['required if kind is company'],
    born: ['applies unless kind is company'],
  });
  expect(rules(await rowsOf({ ...schema, unevaluatedProperties: false }))).toMatchObject({
    born: ['only unless kind is company'],
  });
});

test('conditions of several schemas, and in each other', async () => {
  const when = (value: string, name: string) => ({
    if: is('kind', value),
    then: { properties: { [name]: text }, required: [name] },
  });
  const list = await rowsOf({ type: 'object', allOf: [when('a', 'x'), when('b', 'y')] });
  expect(list.constraints).toEqual(['if kind is a: needs x', 'if kind is b: needs y']);
  expect(rules(list)).toEqual({ x: ['required if kind is a'], y: ['required if kind is b'] });
  const chain = await rowsOf({ type: 'object', ...when('a', 'x'), else: when('b', 'y') });
  expect(chain.constraints).toEqual(['if kind is a: needs x; otherwise: if kind is b: needs y']);
  expect(rules(chain)).toEqual({
    x: ['required if kind is a'],
    y: ['required unless kind is a and if kind is b'],
  });
  const many = Array.from({ length: 40 }, (_, index) => when(`v${index}`, 'x'));
  const long = await rowsOf({ type: 'object', allOf: many });
  expect(long.constraints).toHaveLength(13);
  expect(long.constraints?.at(-1)).toBe('further rules depend on other values');
  expect(long.properties?.[0]?.constraints?.length).toBeLessThan(10);
});

test('conditions that lead to themselves end', async () => {
  const self = { $ref: '#/components/schemas/Self' };
  const schemas = {
    Self: { type: 'object', if: self, then: self, else: { if: needs('a'), then: self } },
  };
  expect((await rowsOf(self, { schemas })).constraints).toEqual([
    'further rules depend on other values',
  ]);
});
