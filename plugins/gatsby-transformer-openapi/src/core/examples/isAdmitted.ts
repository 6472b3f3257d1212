import { isNumber } from '../../../../shared/exactNumber';
import type { Numeric } from '../../../../shared/exactNumber';
import { compareNumbers, isMultiple } from '../numbers/decimals';
import { isSameValue } from '../numbers/isSameValue';
import type { Bounds, FlatSchema } from '../schema/flatSchema';
import { matches } from './matches';

/** Patterns of the formats in which examples are most often wrong. */
const FORMATS = new Map([
  ['date-time', /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i],
  ['uri', /^[a-z][a-z0-9+.-]*:[^\s]*$/i],
  ['email', /^[^\s@]+@[^\s@]+$/],
]);

/** Whether an example of a description is valid for its schema. Many are not. */
export function isAdmitted(value: unknown, schema: FlatSchema): boolean {
  const { types, nullable, bounds, format, enum: values } = schema;
  if (value === null) return nullable || types.length === 0;
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false;
  if (values && values.length > 0 && !values.some((known) => isSameValue(known.value, value))) {
    return typeof value === 'object' && !isNumber(value);
  }
  if (typeof value === 'string') {
    return (
      value.length >= (bounds.minLength ?? 0)
      && value.length <= (bounds.maxLength ?? Infinity)
      && bounds.patterns.every((pattern) => matches(value, pattern))
      && (FORMATS.get(format ?? '')?.test(value) ?? true)
    );
  }
  if (isNumber(value)) return isWithin(value, bounds);
  if (Array.isArray(value)) {
    return value.length >= (bounds.minItems ?? 0) && value.length <= (bounds.maxItems ?? Infinity);
  }
  return true;
}

function isWithin(
  value: Numeric,
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Bounds,
): boolean {
  return (
    (minimum === undefined || compareNumbers(value, minimum) >= 0)
    && (maximum === undefined || compareNumbers(value, maximum) <= 0)
    && (exclusiveMinimum === undefined || compareNumbers(value, exclusiveMinimum) > 0)
    && (exclusiveMaximum === undefined || compareNumbers(value, exclusiveMaximum) < 0)
    && (multipleOf === undefined || isMultiple(value, multipleOf))
  );
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && !Array.isArray(value) && !isNumber(value);
    case 'integer':
      return isNumber(value) && Number.isInteger(Number(value));
    case 'number':
      return isNumber(value);
    case 'string':
    case 'boolean':
      return typeof value === type;
    default:
      // Any value is valid for types that are not JSON types, such as `file`.
      return true;
  }
}
