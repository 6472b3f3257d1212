import type { FlatSchema } from '../schema/flatSchema';
import { exampleNumber } from './exampleNumber';

/** Numbers that may be valid for a schema with rare keywords. The caller tests them. */
export function* exampleNumbers(
  schema: FlatSchema,
  isInteger: boolean,
): Generator<number, void, undefined> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 1 } = schema.bounds;
  const usual = exampleNumber(schema, isInteger);
  const lower = minimum ?? exclusiveMinimum;
  const upper = maximum ?? exclusiveMaximum;
  const starts = [usual, lower, upper, 0, ...numbersIn(schema.not?.value)].flatMap(
    (start) => start ?? [],
  );
  for (const start of starts) {
    const steps = Math.ceil(start / multipleOf);
    for (const step of [0, 1, -1, 2, -2, 3, 4, 5, 7, 9]) {
      // A product such as 3 * 0.1 has one digit too many.
      yield Number(((steps + step) * multipleOf).toPrecision(15));
      if (!isInteger) yield start + step / 2;
    }
  }
  if (lower !== undefined && upper !== undefined) yield (lower + upper) / 2;
}

/** Deeper numbers are not found. */
const MAX_DEPTH = 4;

/** The numbers that a schema contains, such as its bounds. */
function numbersIn(schema: unknown, depth = 0): number[] {
  if (typeof schema === 'number') return [schema];
  if (depth > MAX_DEPTH || typeof schema !== 'object' || schema === null) return [];
  return Object.values(schema).flatMap((part) => numbersIn(part, depth + 1));
}
