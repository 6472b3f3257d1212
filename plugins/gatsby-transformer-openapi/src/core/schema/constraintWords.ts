import type { FlatSchema } from './flatSchema';

/** What a schema demands of a value, in words. */
export function constraintWords({ bounds, rules }: FlatSchema, exactlyOne = false): string[] {
  const words: string[] = [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = bounds;
  if (minimum !== undefined && maximum !== undefined) {
    words.push(
      minimum === maximum
        ? `exactly ${number(minimum)}`
        : `${number(minimum)} to ${number(maximum)}`,
    );
  } else {
    if (minimum !== undefined) words.push(`at least ${number(minimum)}`);
    if (maximum !== undefined) words.push(`at most ${number(maximum)}`);
  }
  if (exclusiveMinimum !== undefined) words.push(`greater than ${number(exclusiveMinimum)}`);
  if (exclusiveMaximum !== undefined) words.push(`less than ${number(exclusiveMaximum)}`);
  if (multipleOf !== undefined) words.push(`multiple of ${number(multipleOf)}`);
  words.push(...range(bounds.minLength, bounds.maxLength, 'character', 'characters'));
  words.push(...bounds.patterns.map((pattern) => `matches ${pattern}`));
  words.push(...range(bounds.minItems, bounds.maxItems, 'item', 'items'));
  if (bounds.uniqueItems) words.push('unique items');
  if (!exactlyOne)
    words.push(...range(bounds.minProperties, bounds.maxProperties, 'property', 'properties'));
  words.push(...rules);
  return words;
}

function range(
  least: number | undefined,
  most: number | undefined,
  one: string,
  many: string,
): string[] {
  const unit = (amount: number) => (amount === 1 ? one : many);
  // A least length of 0 demands nothing.
  const min = least === 0 ? undefined : least;
  if (min !== undefined && most !== undefined) {
    return [min === most ? `exactly ${min} ${unit(min)}` : `${min} to ${most} ${unit(most)}`];
  }
  if (min !== undefined) return [`at least ${min} ${unit(min)}`];
  if (most !== undefined) return [most === 0 ? `no ${many}` : `at most ${most} ${unit(most)}`];
  return [];
}

/** The largest 64-bit integer is no JavaScript number; descriptions mean it all the same. */
function number(value: number): string {
  if (value === 2 ** 63) return '9223372036854775807';
  if (value === 2 ** 64) return '18446744073709551615';
  return Number.isInteger(value)
    && Math.abs(value) > Number.MAX_SAFE_INTEGER
    && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : String(value);
}
