import type { FlatSchema, SchemaPlaces } from '../schema/flatSchema';
import type { SchemaReader } from '../schema/schemaReader';

/** The schema of a property, which may belong to a variant. Undefined if there is none. */
export function propertyOf(
  schema: FlatSchema,
  name: string,
  reader: SchemaReader,
): SchemaPlaces | undefined {
  const own = schema.properties.get(name);
  if (own) return own;
  for (const option of schema.groups.flatMap(({ options }) => options)) {
    const places = reader.read([option]).properties.get(name);
    if (places) return places;
  }
  return schema.additionalProperties || undefined;
}
