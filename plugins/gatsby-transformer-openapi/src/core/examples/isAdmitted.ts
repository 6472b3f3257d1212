import type { FlatSchema } from '../schema/flatSchema';
import { isIPv4, isIPv6 } from 'node:net';
import { matches } from './matches';

/** Tests of the formats in which examples are most often wrong. */
const FORMATS = new Map<string, { test: (text: string) => boolean }>([
  ['date-time', /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i],
  ['uri', /^[a-z][a-z0-9+.-]*:[^\s]*$/i],
  ['email', /^[^\s@]+@[^\s@]+$/],
  ['ipv4', { test: isIPv4 }],
  ['ipv6', { test: (text) => isIPv6(text) && !text.includes('%') }],
  ['hostname', /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.|$))+$/i],
  ['time', /^\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/],
  [
    'duration',
    /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/,
  ],
  ['byte', /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i],
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
      && isOfFormat(value, format)
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

/** Whether a text has a format. True for formats that are not checked. */
export function isOfFormat(text: string, format = ''): boolean {
  return FORMATS.get(format)?.test(text) ?? true;
}

/** Whether a number is a multiple of another one. Also if the quotient is not exact, as with 0.3 and 0.1. */
export function isMultiple(value: number, step: number): boolean {
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) <= 1e-12 * Math.max(1, Math.abs(steps));
}

/** Whether a value that is not null has a JSON type. True for other types, such as `file`. */
export function isOfType(value: unknown, type: string): boolean {
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
