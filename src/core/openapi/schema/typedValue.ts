import { exactNumber, isNumber } from '../../values/exactNumber';
import { isObject } from '../../values/isObject';
import type { FlatSchema } from './flatSchema';
import type { SchemaReader } from './schemaReader';

/** Deeper values are not changed. */
const MAX_DEPTH = 8;
/** A number of JSON, as text. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * An example with the type of its schema. Many authors forget the quotes of a text, as in `example: 5` for a string, or write
 * too many. Any other value is returned unchanged.
 */
export function typedValue(
  value: unknown,
  schema: FlatSchema,
  reader: SchemaReader,
  depth = 0,
): unknown {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) {
    const items = schema.items && reader.read(schema.items);
    return items ? value.map((item: unknown) => typedValue(item, items, reader, depth + 1)) : value;
  }
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        const places = schema.properties.get(name);
        return [name, places ? typedValue(part, reader.read(places), reader, depth + 1) : part];
      }),
    );
  }
  const types = new Set(schema.types);
  if (typeof value === 'string') return types.has('string') ? value : parsed(value, types);
  const isKnown = isNumber(value)
    ? types.has('number') || types.has('integer')
    : types.has(typeof value);
  const isText = value !== null && value !== undefined && types.has('string') && !isKnown;
  return isText ? String(value) : value;
}

/** The number or boolean that a text contains. */
function parsed(text: string, types: ReadonlySet<string>): unknown {
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (!NUMBER.test(text)) return text;
  const number = exactNumber(text);
  const isValid = types.has('number') || (types.has('integer') && /^-?\d+$/.test(text));
  return isValid ? number : text;
}
