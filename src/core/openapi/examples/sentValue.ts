import { isObject } from '../../values/isObject';
import type { FlatSchema } from '../schema/flatSchema';
import type { SchemaReader } from '../schema/schemaReader';
import type { Direction } from '../schema/schemaRow';
import { propertyOf } from './propertyOf';

/**
 * A value of the description without the properties that are not sent in a direction: requests have no read-only ones,
 * responses no write-only ones.
 */
export function sentValue(
  value: unknown,
  schema: FlatSchema,
  direction: Direction,
  reader: SchemaReader,
): unknown {
  if (direction === 'both') return value;
  if (Array.isArray(value)) {
    const { items, prefixItems = [] } = schema;
    return value.map((item: unknown, index) => {
      const tuple = prefixItems[index];
      const places = tuple ? [tuple] : items;
      return places ? sentValue(item, reader.read(places), direction, reader) : item;
    });
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const places = propertyOf(schema, name, reader);
      if (!places) return [[name, part]];
      const property = reader.read(places);
      const isUnsent = direction === 'request' ? property.readOnly : property.writeOnly;
      return isUnsent ? [] : [[name, sentValue(part, property, direction, reader)]];
    }),
  );
}
