import type { FlatSchema, VariantGroup } from './flatSchema';
import type { SchemaReader } from './schemaReader';

/** Whether a valid object has exactly one of its named properties. */
export function isExactlyOne(schema: FlatSchema, reader: SchemaReader): boolean {
  const { bounds, properties, required } = schema;
  if (properties.size === 0) return false;
  if (bounds.minProperties === 1 && bounds.maxProperties === 1) {
    return [...required].every((name) => !properties.has(name));
  }
  return isChoiceOfRequired(schema, reader);
}

/**
 * Whether `oneOf` requires another property in each option, such as `oneOf: [{required: [id]}, {required: [name]}]`, and
 * names all properties of the object. This also means that an object has exactly one property.
 */
export function isChoiceOfRequired(schema: FlatSchema, reader: SchemaReader): boolean {
  const [group, more] = schema.groups;
  if (!group || more || group.kind !== 'oneOf') return false;
  const names = group.options.map((option) => {
    const { required, properties, groups } = reader.read([option]);
    const [name] = required;
    return required.size === 1 && properties.size === 0 && groups.length === 0 ? name : undefined;
  });
  return (
    new Set(names).size === schema.properties.size
    && names.every((name) => name !== undefined && schema.properties.has(name))
  );
}

/**
 * Properties of which exactly one is given, if an object may also have others: `oneOf: [{required: [zone]}, {required:
 * [data_center]}]`. Each has the description of its option. Undefined if the group of variants is not such a choice.
 */
export function choiceOf(
  { kind, options }: VariantGroup,
  { properties, required }: FlatSchema,
  reader: SchemaReader,
): Map<string, string | undefined> | undefined {
  if (kind !== 'oneOf') return undefined;
  const choice = new Map<string, string | undefined>();
  for (const option of options) {
    const read = reader.read([option]);
    const [name = ''] = read.required;
    const isName = read.required.size === 1 && read.properties.size + read.groups.length === 0;
    if (!isName || read.not || read.exclusive.length > 0) return undefined;
    if (!properties.has(name) || required.has(name)) return undefined;
    choice.set(name, read.description);
  }
  return choice.size === options.length ? choice : undefined;
}
