import type { Shape } from '../model';
import type { FlatSchema } from './flatSchema';
import { codeWords, mediaWords } from './mergeKeywords';
import type { SchemaReader } from './schemaReader';
import { isPlainUnion } from './typeLabel';

/**
 * What a comparison of two versions needs of a value.
 * @param item the innermost item of the list; the schema itself if it is no list
 * @param depth how many lists are around the item
 */
export function shapeOf(
  schema: FlatSchema,
  item: FlatSchema,
  depth: number,
  reader: SchemaReader,
): Shape {
  const { patterns, uniqueItems, ...numbers } = schema.bounds;
  const limits: Record<string, string> = uniqueItems ? { uniqueItems: '1' } : {};
  for (const [keyword, limit] of Object.entries(numbers)) {
    if (limit !== undefined) limits[keyword] = String(limit);
  }
  // These have words among the rules, too. The words do not tell two media types of JSON apart.
  const { contentMediaType: media, contentEncoding: encoding } = schema;
  if (media !== undefined) limits['contentMediaType'] = media.toLowerCase();
  if (encoding !== undefined) limits['contentEncoding'] = encoding.toLowerCase();
  const told = new Set([media && mediaWords(media), encoding && codeWords(encoding)]);
  const rules = schema.rules.filter((words) => !told.has(words));
  // A value that is valid for two options of `oneOf` is refused.
  if (hasSharedTypes(schema, reader)) rules.push(WORDS.limits.oneType);
  const shape: Shape = { types: typesOf(schema, reader), limits, patterns, rules };
  const undescribed = [...schema.required].filter((key) => !schema.properties.has(key));
  if (undescribed.length > 0) shape.required = undescribed;
  const { name } = item;
  if (name !== undefined) shape.component = name;
  if (depth > 0) {
    const { nullable, format } = item;
    shape.items = { depth, nullable, format, shape: shapeOf(item, item, 0, reader) };
  }
  return shape;
}

function typesOf(schema: FlatSchema, reader: SchemaReader): string[] {
  if (schema.never) return ['nothing'];
  if (schema.types.length > 0 || !isPlainUnion(schema, reader, true)) return [...schema.types];
  const options = schema.groups.flatMap((group) => group.options);
  return [...new Set(options.flatMap((option) => reader.read([option]).types))];
}

/** Whether options of a `oneOf` without further keywords have a type in common. */
function hasSharedTypes({ groups }: FlatSchema, reader: SchemaReader): boolean {
  return groups.some((group) => {
    if (group.kind !== 'oneOf' || !isPlainUnion({ groups: [group] }, reader, true)) return false;
    const types = group.options.flatMap((option) => reader.read([option]).types);
    const different = new Set(types.map((type) => (type === 'integer' ? 'number' : type)));
    return different.size < types.length;
  });
}
