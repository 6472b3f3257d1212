import { isNumber } from '../../values/exactNumber';
import type { Numeric } from '../../values/exactNumber';
import { addNumbers, halfOf, toMultiple } from '../numbers/decimals';
import type { FlatSchema } from '../schema/flatSchema';
import { exampleNumber } from './exampleNumber';

/** Numbers that may be valid for a schema with rare keywords. The caller tests them. */
export function* exampleNumbers(
  schema: FlatSchema,
  isInteger: boolean,
): Generator<Numeric, void, undefined> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 1 } = schema.bounds;
  const usual = exampleNumber(schema, isInteger);
  const lower = minimum ?? exclusiveMinimum;
  const upper = maximum ?? exclusiveMaximum;
  const starts = [usual, lower, upper, 0, ...numbersIn(schema.not?.value)].flatMap(
    (start) => start ?? [],
  );
  for (const start of starts) {
    const first = toMultiple(start, multipleOf, 'up');
    for (const step of [0, 1, -1, 2, -2, 3, 4, 5, 7, 9]) {
      yield addNumbers(first, step * Number(multipleOf));
      if (!isInteger) yield addNumbers(start, step / 2);
    }
  }
  if (lower !== undefined && upper !== undefined) yield halfOf(addNumbers(lower, upper));
}

/** Deeper numbers are not found. */
const MAX_DEPTH = 4;

/** The numbers that a schema contains, such as its bounds. */
function numbersIn(schema: unknown, depth = 0): Numeric[] {
  if (isNumber(schema)) return [schema];
  if (depth > MAX_DEPTH || typeof schema !== 'object' || schema === null) return [];
  return Object.values(schema).flatMap((part) => numbersIn(part, depth + 1));
}
