import type { Numeric } from '../../values/exactNumber';
import { flagOf, numericOf, textOf } from '../load/values';
import { compareNumbers, leastCommonMultiple } from '../numbers/decimals';
import type { Bounds } from './flatSchema';

/** The bounds of a value that must satisfy several schemas. */
export function mergeBounds(values: readonly unknown[]): Bounds {
  const read = (name: string) => values.flatMap((value) => sizeOf(value, name) ?? []);
  const largest = (name: string) => fold(read(name), (a, b) => (compareNumbers(a, b) < 0 ? b : a));
  const smallest = (name: string) => fold(read(name), (a, b) => (compareNumbers(a, b) > 0 ? b : a));
  return {
    ...strictest(values, 'minimum', 'exclusiveMinimum'),
    ...strictest(values, 'maximum', 'exclusiveMaximum'),
    multipleOf: fold(
      values
        .flatMap((value) => numericOf(value, 'multipleOf') ?? [])
        .filter((step) => compareNumbers(step, 0) > 0),
      leastCommonMultiple,
    ),
    minLength: largest('minLength'),
    maxLength: smallest('maxLength'),
    patterns: [...new Set(values.flatMap((value) => textOf(value, 'pattern') ?? []))],
    minItems: largest('minItems'),
    maxItems: smallest('maxItems'),
    uniqueItems: values.some((value) => flagOf(value, 'uniqueItems')),
    minProperties: largest('minProperties'),
    maxProperties: smallest('maxProperties'),
  };
}

/** A number of characters, items or properties. Only one that JavaScript would round keeps its text: 1.0 is 1. */
function sizeOf(value: unknown, name: string): Numeric | undefined {
  const size = numericOf(value, name);
  return Number.isSafeInteger(Number(size)) ? Number(size) : size;
}

interface Limit {
  value: Numeric;
  isExclusive: boolean;
}

/**
 * The strictest bound on one side: the highest of all lower bounds, or the lowest of all upper ones. Of two equal ones, the
 * exclusive one counts.
 */
function strictest(
  values: readonly unknown[],
  inclusive: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
): Partial<Bounds> {
  const sign = inclusive === 'minimum' ? -1 : 1;
  const [limit] = values
    .flatMap((value) => limitsOf(value, inclusive, exclusive))
    .sort(
      (a, b) =>
        sign * compareNumbers(a.value, b.value) || Number(b.isExclusive) - Number(a.isExclusive),
    );
  return limit ? { [limit.isExclusive ? exclusive : inclusive]: limit.value } : {};
}

/**
 * The bounds of one schema on one side. In OpenAPI 3.0 `exclusiveMinimum: true` makes the `minimum` of the same schema
 * exclusive; since 3.1 `exclusiveMinimum` is a bound of its own.
 */
function limitsOf(
  value: unknown,
  inclusive: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
): Limit[] {
  const stated = numericOf(value, inclusive);
  const own = numericOf(value, exclusive);
  return [
    ...(stated === undefined ? [] : [{ value: stated, isExclusive: flagOf(value, exclusive) }]),
    ...(own === undefined ? [] : [{ value: own, isExclusive: true }]),
  ];
}

function fold<Value extends Numeric>(
  numbers: readonly Value[],
  merge: (a: Value, b: Value) => Value,
): Value | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce(merge);
}
