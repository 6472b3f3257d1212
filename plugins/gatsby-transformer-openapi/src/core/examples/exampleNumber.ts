import type { FlatSchema } from '../schema/flatSchema';

/** Returns a number within the bounds of a schema. */
export function exampleNumber({ bounds }: FlatSchema, isInteger: boolean): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = bounds;
  const step = multipleOf !== undefined && multipleOf > 0 ? multipleOf : isInteger ? 1 : 0.5;
  let least = minimum ?? -Infinity;
  if (exclusiveMinimum !== undefined)
    least = Math.max(
      least,
      exclusiveMinimum + smallStep(step, exclusiveMinimum, exclusiveMaximum ?? maximum),
    );
  let most = maximum ?? Infinity;
  if (exclusiveMaximum !== undefined)
    most = Math.min(
      most,
      exclusiveMaximum - smallStep(step, exclusiveMinimum ?? minimum, exclusiveMaximum),
    );
  let value = isInteger || multipleOf !== undefined ? (multipleOf ?? 1) : 1.5;
  if (value < least) value = least;
  if (value > most) value = most;
  if (multipleOf !== undefined && multipleOf > 0) {
    value = Math.ceil(value / multipleOf - 1e-9) * multipleOf;
    if (value > most) value = Math.floor(most / multipleOf) * multipleOf;
    // A product such as 3 * 0.1 has one digit too many.
    return Number.isInteger(value) ? value : Number(value.toPrecision(15));
  }
  return isInteger ? Math.ceil(value) : value;
}

/** A step that is smaller than the distance between both bounds. */
function smallStep(step: number, least: number | undefined, most: number | undefined): number {
  if (least === undefined || most === undefined) return step;
  return Math.min(step, (most - least) / 2);
}
