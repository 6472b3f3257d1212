import type { CallFault } from '../../../../shared/apiCalls';
import { isObject } from '../load/place';
import type { FlatSchema } from '../schema/flatSchema';
import { show } from './words';

type Words = Pick<CallFault, 'message' | 'advice'>;

/** What is wrong with a value's size, length, pattern or number of members. */
export function boundFaults(value: unknown, { bounds }: FlatSchema, excerpt: boolean): Words[] {
  if (typeof value === 'string') {
    const length = [...value].length;
    return [
      ...range(
        length,
        bounds.minLength,
        bounds.maxLength,
        `has ${length} characters`,
        'characters',
      ),
      ...bounds.patterns
        .filter((pattern) => !matches(pattern, value))
        .map((pattern) => ({
          message: `\`${show(value)}\` does not match \`${pattern}\``,
          advice: 'Give a value that does.',
        })),
    ];
  }
  if (typeof value === 'number') {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = bounds;
    const faults = range(value, minimum, maximum, `is ${value}`, '');
    if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
      faults.push({ message: `is ${value}`, advice: `Give more than ${exclusiveMinimum}.` });
    if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
      faults.push({ message: `is ${value}`, advice: `Give less than ${exclusiveMaximum}.` });
    if (multipleOf !== undefined && multipleOf > 0 && !isMultiple(value, multipleOf))
      faults.push({ message: `is ${value}`, advice: `Give a multiple of ${multipleOf}.` });
    return faults;
  }
  if (Array.isArray(value)) {
    const faults = range(
      value.length,
      excerpt ? undefined : bounds.minItems,
      bounds.maxItems,
      `has ${value.length} items`,
      'items',
    );
    if (
      bounds.uniqueItems
      && new Set(value.map((item) => JSON.stringify(item))).size < value.length
    )
      faults.push({ message: 'has an item twice', advice: 'Keep one of the two.' });
    return faults;
  }
  if (isObject(value)) {
    const count = Object.keys(value).length;
    const { minProperties, maxProperties } = bounds;
    // Exactly one is said better by naming the choice.
    if (minProperties === 1 && maxProperties === 1) return [];
    return range(
      count,
      excerpt ? undefined : minProperties,
      maxProperties,
      `has ${count} fields`,
      'fields',
    );
  }
  return [];
}

function range(
  size: number,
  least: number | undefined,
  most: number | undefined,
  message: string,
  unit: string,
): Words[] {
  const tail = unit === '' ? '' : ` ${unit}`;
  if (least !== undefined && size < least)
    return [{ message, advice: `Give at least ${least}${tail}.` }];
  if (most !== undefined && size > most)
    return [{ message, advice: `Give at most ${most}${tail}.` }];
  return [];
}

function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-9;
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    // What JavaScript cannot read cannot be held against the author.
    return true;
  }
}
