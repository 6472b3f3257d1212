import { own } from '../load/place';
import type { Bounds } from './flatSchema';
import { flagOf, numberOf, textOf } from './values';

/** The narrowest bounds of several schemas for one value. */
export function mergeBounds(values: readonly unknown[]): Bounds {
  const least = (name: string) => fold(values, name, Math.max);
  const most = (name: string) => fold(values, name, Math.min);
  const bounds: Bounds = {
    minimum: least('minimum'),
    maximum: most('maximum'),
    exclusiveMinimum: least('exclusiveMinimum'),
    exclusiveMaximum: most('exclusiveMaximum'),
    multipleOf: most('multipleOf'),
    minLength: least('minLength'),
    maxLength: most('maxLength'),
    patterns: [...new Set(values.flatMap((value) => textOf(value, 'pattern') ?? []))],
    minItems: least('minItems'),
    maxItems: most('maxItems'),
    uniqueItems: values.some((value) => flagOf(value, 'uniqueItems')),
    minProperties: least('minProperties'),
    maxProperties: most('maxProperties'),
  };
  // OpenAPI 3.0 says with a boolean that the bound beside it is exclusive.
  for (const value of values) {
    if (own(value, 'exclusiveMinimum') === true && bounds.minimum !== undefined) {
      bounds.exclusiveMinimum = bounds.minimum;
      bounds.minimum = undefined;
    }
    if (own(value, 'exclusiveMaximum') === true && bounds.maximum !== undefined) {
      bounds.exclusiveMaximum = bounds.maximum;
      bounds.maximum = undefined;
    }
  }
  return bounds;
}

function fold(
  values: readonly unknown[],
  name: string,
  choose: (a: number, b: number) => number,
): number | undefined {
  let found: number | undefined;
  for (const value of values) {
    const number = numberOf(value, name);
    if (number !== undefined) found = found === undefined ? number : choose(found, number);
  }
  return found;
}
