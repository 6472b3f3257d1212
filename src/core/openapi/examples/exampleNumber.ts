import type { Numeric } from '../../values/exactNumber';
import { addNumbers, compareNumbers, halfOf, negative, toMultiple } from '../numbers/decimals';
import type { FlatSchema } from '../schema/flatSchema';

/** 2026-01-15T09:30:00Z in seconds since 1970. */
const UNIX_TIME = 1_768_469_400;

/** Returns a number within the bounds of a schema. */
export function exampleNumber({ bounds, format }: FlatSchema, isInteger: boolean): Numeric {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = bounds;
  const multiple = multipleOf ?? (isInteger ? 1 : undefined);
  const lower = exclusiveMinimum ?? minimum;
  const upper = exclusiveMaximum ?? maximum;
  const step = stepBetween(multiple ?? 0.5, lower, upper);
  const least = exclusiveMinimum === undefined ? minimum : addNumbers(exclusiveMinimum, step);
  const most =
    exclusiveMaximum === undefined ? maximum : addNumbers(exclusiveMaximum, negative(step));
  let value: Numeric = format === 'unixtime' ? UNIX_TIME : (multiple ?? 1.5);
  if (least !== undefined && compareNumbers(value, least) < 0) value = least;
  if (most !== undefined && compareNumbers(value, most) > 0) value = most;
  if (multiple === undefined) return value;
  const up = toMultiple(value, multiple, 'up');
  const isTooLarge = most !== undefined && compareNumbers(up, most) > 0;
  return isTooLarge ? toMultiple(most, multiple, 'down') : up;
}

/** A step that is smaller than the distance between both bounds. */
function stepBetween(step: Numeric, lower: Numeric | undefined, upper: Numeric | undefined) {
  if (lower === undefined || upper === undefined) return step;
  const half = halfOf(addNumbers(upper, negative(lower)));
  return compareNumbers(half, step) < 0 ? half : step;
}

/** Whether a number of a type has no fraction. Some descriptions have numbers with the format of an integer. */
export function isWhole({ format }: FlatSchema, type: string): boolean {
  return type === 'integer' || /^u?int\d*$/i.test(format ?? '');
}
