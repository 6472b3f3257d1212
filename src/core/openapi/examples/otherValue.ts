import { isNumber } from '../../values/exactNumber';
import { isObject } from '../../values/isObject';
import { addNumbers } from '../numbers/decimals';
import type { FlatSchema } from '../schema/flatSchema';
import type { SchemaReader } from '../schema/schemaReader';
import { isAdmitted } from './isAdmitted';

/** Depth of the properties that are changed. */
const MAX_DEPTH = 3;

/**
 * A valid value that is similar to another one, for lists with unique items. Undefined if there is none.
 * @param number from 1; most numbers below 10 lead to different values
 */
export function otherValue(
  value: unknown,
  number: number,
  schema: FlatSchema,
  reader: SchemaReader,
  depth = 0,
): unknown {
  if (!isObject(value)) {
    if (schema.const) return undefined;
    return candidates(value, number, schema).find((other) => isAdmitted(other, schema));
  }
  if (depth === MAX_DEPTH) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const places = schema.properties.get(name);
    const other = places && otherValue(part, number, reader.read(places), reader, depth + 1);
    if (other !== undefined) return { ...value, [name]: other };
  }
  return undefined;
}

function candidates(value: unknown, number: number, { bounds, enum: values }: FlatSchema) {
  if (values) return values.slice(number, number + 1).map((known) => known.value);
  if (isNumber(value)) {
    const distance = number * Number(bounds.multipleOf ?? 1);
    return [addNumbers(value, distance), addNumbers(value, -distance)];
  }
  switch (typeof value) {
    case 'boolean':
      return number === 1 ? [!value] : [];
    case 'string': {
      // Numbers, dates and IDs keep their length, and addresses their host.
      const counted = value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + number) % 10));
      const longer = value.replace(/(?=@|$)/, String(number + 1));
      const changed = value.slice(0, -1) + String(number);
      return /\d$/.test(value) ? [counted, longer] : [longer, counted, changed];
    }
    default:
      return [];
  }
}
