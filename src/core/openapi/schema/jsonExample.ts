import { parseJson } from '../../values/parseJson';
import type { FlatSchema } from './flatSchema';
import type { SchemaReader } from './schemaReader';

/**
 * An example of a schema. If it is a text with the JSON of an object or a list, and the schema admits one but no text, this
 * object or list is returned: many generators write JSON as a text into descriptions.
 * @param reader reads the variants of a schema that has no type itself
 */
export function jsonExample(value: unknown, schema: FlatSchema, reader?: SchemaReader): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  const types = typesOf(schema, reader);
  if (!types || types.has('string')) return value;
  try {
    const parsed: unknown = parseJson(value);
    return types.has(Array.isArray(parsed) ? 'array' : 'object') ? parsed : value;
  } catch {
    return value;
  }
}

/** The types that a schema or its variants name. Undefined if every type may be valid. */
function typesOf(
  { types, groups, identity }: FlatSchema,
  reader: SchemaReader | undefined,
  seen = new Set<string>(),
): ReadonlySet<string> | undefined {
  const [group] = groups;
  if (types.length > 0 || seen.has(identity)) return new Set(types);
  if (!group || !reader) return undefined;
  seen.add(identity);
  const all = new Set<string>();
  for (const option of group.options) {
    const own = typesOf(reader.read([option]), reader, seen);
    if (!own) return undefined;
    for (const type of own) all.add(type);
  }
  return all;
}
