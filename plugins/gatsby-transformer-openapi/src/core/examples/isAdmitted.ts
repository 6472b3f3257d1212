import type { FlatSchema } from '../schema/flatSchema';
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
  if (values && values.length > 0 && !values.some((known) => known.value === value)) {
    return typeof value === 'object';
  }
  if (typeof value === 'string') {
    return (
      value.length >= (bounds.minLength ?? 0)
      && value.length <= (bounds.maxLength ?? Infinity)
      && bounds.patterns.every((pattern) => matches(value, pattern))
      && (FORMATS.get(format ?? '')?.test(value) ?? true)
    );
  }
  if (typeof value === 'number') {
    return (
      value >= (bounds.minimum ?? -Infinity)
      && value <= (bounds.maximum ?? Infinity)
      && value > (bounds.exclusiveMinimum ?? -Infinity)
      && value < (bounds.exclusiveMaximum ?? Infinity)
      && (bounds.multipleOf === undefined || isMultiple(value, bounds.multipleOf))
    );
  }
  if (Array.isArray(value)) {
    return value.length >= (bounds.minItems ?? 0) && value.length <= (bounds.maxItems ?? Infinity);
  }
  return true;
}

/** Also if the quotient is not exact, as with 0.3 and 0.1. */
function isMultiple(value: number, step: number): boolean {
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) <= 1e-12 * Math.max(1, Math.abs(steps));
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && !Array.isArray(value);
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value);
    case 'number':
    case 'string':
    case 'boolean':
      return typeof value === type;
    default:
      // Any value is valid for types that are not JSON types, such as `file`.
      return true;
  }
}
