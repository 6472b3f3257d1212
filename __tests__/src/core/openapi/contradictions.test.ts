import { printNode } from './support/printOperation';
import { rowsOf } from './support/readFixture';

const string = { type: 'string' };
const integer = { type: 'integer' };
const nothing = (words: string) => `-: nothing {no value is valid: ${words} at once} #`;

test.each<[object, string]>([
  [{ allOf: [string, integer] }, nothing('string and integer')],
  [{ allOf: [{ type: ['string', 'null'] }, integer] }, nothing('string or null and integer')],
  [{ allOf: [{ type: 'null' }, string] }, nothing('null and string')],
  [
    { allOf: [{ type: ['string', 'boolean'] }, string, { type: 'boolean' }] },
    nothing('string and boolean'),
  ],
  [
    { allOf: [{ enum: ['a', 'b'] }, { enum: ['c', 'd'] }] },
    nothing('one of "a", "b" and one of "c", "d"'),
  ],
  [{ allOf: [{ const: 'a' }, { const: 'b' }] }, nothing('"a" and "b"')],
  [{ const: 'a', enum: ['b'] }, nothing('"a" and "b"')],
  [{ allOf: [{ const: 'a' }, { enum: ['b', 'c'] }] }, nothing('"a" and one of "b", "c"')],
  [{ allOf: [string, { const: 5 }] }, nothing('5 and string')],
  [{ allOf: [integer, { enum: ['a', 'b'] }] }, nothing('one of "a", "b" and integer')],
  [{ type: 'object', enum: ['a'] }, nothing('"a" and object')],
  [{ ...integer, allOf: [{ minimum: 5 }, { maximum: 3 }] }, nothing('at least 5 and at most 3')],
  [{ ...integer, minimum: 5, exclusiveMaximum: 5 }, nothing('at least 5 and less than 5')],
  [
    { ...string, minLength: 4, maxLength: 1 },
    nothing('at least 4 characters and at most 1 character'),
  ],
  [{ type: 'array', minItems: 2, maxItems: 1 }, nothing('at least 2 items and at most 1 item')],
  [
    { allOf: [{ minProperties: 2 }, { maxProperties: 1 }] },
    nothing('at least 2 properties and at most 1 property'),
  ],
  [
    { type: 'object', required: ['a', 'b'], maxProperties: 1 },
    nothing('at least 2 properties and at most 1 property'),
  ],
  [{ allOf: [string, false] }, '-: nothing #'],
  [{ ...string, not: {} }, '-: nothing #'],
])('nothing is valid for %j', async (schema, row) => {
  expect(printNode(await rowsOf(schema)).replaceAll('response-200', '')).toBe(row);
});

test.each<[object, string]>([
  [{ allOf: [integer, { type: 'number' }] }, '-: integer #'],
  [{ allOf: [{ type: ['string', 'null'] }, { type: ['integer', 'null'] }] }, '-: null #'],
  [{ allOf: [{ enum: ['a', null] }, { enum: ['b', null] }] }, '-: null #'],
  [{ type: ['string', 'null'], minLength: 4, maxLength: 1 }, '-: null #'],
  [{ oneOf: [{ allOf: [string, integer] }, { type: 'null' }] }, '-: null #'],
  // Quotation marks are missing or too many.
  [{ ...string, enum: [1, true] }, '-: string [1, true] #'],
  [{ ...integer, enum: ['1', '2'] }, '-: integer ["1", "2"] #'],
  [{ ...string, enum: [] }, '-: string #'],
])('something is valid for %j', async (schema, row) => {
  expect(printNode(await rowsOf(schema)).replaceAll('response-200', '')).toBe(row);
});

test.each([
  [{ nullable: true }, '-: null #'],
  [{}, nothing('string and integer')],
])('null is valid in 3.0 if both schemas have `nullable`: %j', async (more, row) => {
  const schema = {
    allOf: [
      { ...string, nullable: true },
      { ...integer, ...more },
    ],
  };
  expect(printNode(await rowsOf(schema, { openapi: '3.0.3' })).replaceAll('response-200', '')).toBe(
    row,
  );
});
