import { isIPv4, isIPv6 } from 'node:net';
import { isNumber } from '../../values/exactNumber';
import type { Numeric } from '../../values/exactNumber';
import { isOfType } from '../load/values';
import { compareNumbers, isMultiple } from '../numbers/decimals';
import { isSameValue } from '../numbers/isSameValue';
import type { Bounds, FlatSchema } from '../schema/flatSchema';
import { sizeRange } from '../schema/sizeRange';
import { matches } from './matches';

/** By RFC 3986, a URI has no spaces, quotes, braces, angle brackets, backslashes, carets, backquotes or vertical bars. */
const URI = /^[a-z][a-z0-9+.-]*:[^\s"{}<>\\^`|]*$/i;

/** Tests of the formats in which examples are most often wrong. */
const FORMATS = new Map<string, { test: (text: string) => boolean }>([
  ['date-time', /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i],
  ['uri', URI],
  ['url', URI],
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
  if (values && values.length > 0 && !values.some((known) => isSameValue(known.value, value))) {
    return typeof value === 'object' && !isNumber(value);
  }
  if (typeof value === 'string') {
    const [least, most] = sizeRange(bounds, 'Length');
    return (
      value.length >= least
      && value.length <= most
      && bounds.patterns.every((pattern) => matches(value, pattern))
      && isOfFormat(value, format)
    );
  }
  if (isNumber(value)) return isWithin(value, bounds);
  if (Array.isArray(value)) {
    const [least, most] = sizeRange(bounds, 'Items');
    return value.length >= least && value.length <= most;
  }
  return true;
}

/** Whether a text has a format. True for formats that are not checked. */
export function isOfFormat(text: string, format = ''): boolean {
  return FORMATS.get(format)?.test(text) ?? true;
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
