import { valueFaults } from '../../../../src/core/openapi/calls/valueFaults';
import type { FlatSchema } from '../../../../src/core/openapi/schema/flatSchema';

const advice = (value: unknown, bounds: object, excerpt = false) => {
  const schema = { types: [], bounds: { patterns: [], ...bounds } } as unknown as FlatSchema;
  return valueFaults(value, schema, excerpt).faults.map((fault) => fault.advice);
};

test.each([
  [5, { minimum: 5 }, []],
  [4, { minimum: 5 }, ['Give at least 5.']],
  [5, { maximum: 5 }, []],
  [6, { maximum: 5 }, ['Give at most 5.']],
  [6, { exclusiveMinimum: 5 }, []],
  [5, { exclusiveMinimum: 5 }, ['Give more than 5.']],
  [4, { exclusiveMaximum: 5 }, []],
  [5, { exclusiveMaximum: 5 }, ['Give less than 5.']],
  [0.3, { multipleOf: 0.1 }, []],
  [5, { multipleOf: 2 }, ['Give a multiple of 2.']],
  ['ab', { minLength: 2 }, []],
  ['a', { minLength: 2 }, ['Give at least 2 characters.']],
  ['👍', { maxLength: 1 }, []],
  ['ab', { maxLength: 1 }, ['Give at most 1 characters.']],
  ['b', { patterns: ['^a'] }, ['Give a value that does.']],
  ['b', { patterns: ['(?<'] }, []],
  [[1], { minItems: 2 }, ['Give at least 2 items.']],
  [[1, 2], { maxItems: 1 }, ['Give at most 1 items.']],
  [[1, 1], { uniqueItems: true }, ['Keep one of the two.']],
  [{ a: 1 }, { minProperties: 2 }, ['Give at least 2 fields.']],
  [{ a: 1, b: 2 }, { maxProperties: 1 }, ['Give at most 1 fields.']],
])('%j within %j', (value, bounds, expected) => {
  expect(advice(value, bounds)).toEqual(expected);
});

test('an excerpt may have too few parts, but not too many', () => {
  expect(advice([], { minItems: 1 }, true)).toEqual([]);
  expect(advice({}, { minProperties: 2 }, true)).toEqual([]);
  expect(advice([1, 2], { maxItems: 1 }, true)).toHaveLength(1);
});

test('bounds with the same JSON are distinguished, such as infinity and null', () => {
  const faults = (value: unknown, allowed: unknown) => {
    const schema = { types: [], enum: [{ value: allowed }], bounds: { patterns: [] } };
    return valueFaults(value, schema as unknown as FlatSchema, false).faults;
  };
  expect(faults(null, null)).toEqual([]);
  expect(faults(Infinity, Infinity)).toEqual([]);
  expect(faults(null, Infinity)).toHaveLength(1);
});
