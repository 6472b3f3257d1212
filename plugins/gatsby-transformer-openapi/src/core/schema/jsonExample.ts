import { parseJson } from '../../../../shared/parseJson';
import type { FlatSchema } from './flatSchema';
import type { SchemaReader } from './schemaReader';

/** Depth of variants inside of variants in which types are looked for. */
const MAX_DEPTH = 8;

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
  { types, groups }: FlatSchema,
  reader: SchemaReader | undefined,
  depth = 0,
): ReadonlySet<string> | undefined {
  if (types.length > 0) return new Set(types);
  const [group] = groups;
  if (!group || !reader || depth === MAX_DEPTH) return undefined;
  const all = group.options.map((option) => typesOf(reader.read([option]), reader, depth + 1));
  return all.some((own) => !own) ? undefined : new Set(all.flatMap((own) => [...(own ?? [])]));
}
