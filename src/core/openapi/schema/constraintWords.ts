import type { Numeric } from '../../values/exactNumber';
import { compareNumbers } from '../numbers/decimals';
import type { FlatSchema } from './flatSchema';

/**
 * The constraints of a schema as texts for a page, such as `1 to 10`.
 * @param exactlyOne leaves out the numbers of properties, because the page says that exactly one is needed
 */
export function constraintWords(
  { bounds, rules, contradiction }: Pick<FlatSchema, 'bounds' | 'rules' | 'contradiction'>,
  exactlyOne = false,
): string[] {
  if (contradiction !== undefined) return [`no value is valid: ${contradiction} at once`];
  const words: string[] = [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = bounds;
  if (minimum !== undefined && maximum !== undefined) {
    words.push(
      compareNumbers(minimum, maximum) === 0
        ? `exactly ${String(minimum)}`
        : `${String(minimum)} to ${String(maximum)}`,
    );
  } else {
    if (minimum !== undefined) words.push(`at least ${String(minimum)}`);
    if (maximum !== undefined) words.push(`at most ${String(maximum)}`);
  }
  if (exclusiveMinimum !== undefined) words.push(`greater than ${String(exclusiveMinimum)}`);
  if (exclusiveMaximum !== undefined) words.push(`less than ${String(exclusiveMaximum)}`);
  if (multipleOf !== undefined) words.push(`multiple of ${String(multipleOf)}`);
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
  least: Numeric | undefined,
  most: Numeric | undefined,
  one: string,
  many: string,
): string[] {
  const amount = (size: Numeric) => `${String(size)} ${size === 1 ? one : many}`;
  // A minimum of 0 is no constraint.
  const min = least === 0 ? undefined : least;
  if (min !== undefined && most !== undefined) {
    return [
      compareNumbers(min, most) === 0
        ? `exactly ${amount(most)}`
        : `${String(min)} to ${amount(most)}`,
    ];
  }
  if (min !== undefined) return [`at least ${amount(min)}`];
  if (most !== undefined) return [most === 0 ? `no ${many}` : `at most ${amount(most)}`];
  return [];
}
