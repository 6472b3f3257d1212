import { referenceOf } from '../load/references';
import { say } from '../../text/say';
import { constrains, unwrapped } from './branches';
import type { FlatSchema } from './flatSchema';
import type { SchemaReader } from './schemaReader';

/** The type of a value as text: `string`, `array of Disk`, `string or integer`, `any`. `null` only if no other value is valid. */
export function typeLabel(schema: FlatSchema, reader: SchemaReader, depth = 0): string {
  if (schema.never) return WORDS.types.nothing;
  if (schema.const?.value === null) return 'null';
  if (schema.types.includes('array')) {
    const others = schema.types.filter((type) => type !== 'array');
    const item = schema.items
      ? itemLabel(schema, reader.read(schema.items), reader, depth)
      : undefined;
    const list = schema.prefixItems
      ? WORDS.types.tuple
      : item === undefined || item === WORDS.types.any
        ? 'array'
        : say(WORDS.types.arrayOf, { type: item });
    return alternatives([...others, list]);
  }
  const isStructured =
    schema.properties.size > 0 || schema.groups.length > 0 || schema.types.includes('object');
  if (isStructured && schema.name !== undefined && schema.types.length < 2) return schema.name;
  if (schema.types.length > 0) return alternatives(schema.types);
  const union = simpleUnion(schema, reader, depth);
  return union ?? WORDS.types.any;
}

const alternatives = (types: readonly string[]) => types.join(` ${WORDS.lists.or} `);

function itemLabel(
  list: FlatSchema,
  item: FlatSchema,
  reader: SchemaReader,
  depth: number,
): string {
  // The type of a list that contains itself would have no end.
  if (item.identity === list.identity || depth > 4) return item.name ?? WORDS.types.any;
  return typeLabel(item, reader, depth + 1);
}

/** The types of all options, such as `string or integer`. */
function simpleUnion(schema: FlatSchema, reader: SchemaReader, depth: number): string | undefined {
  const [group] = schema.groups;
  if (!group || depth > 5) return undefined;
  const labels = new Set(
    group.options.map((option) => typeLabel(reader.read([option]), reader, depth + 1)),
  );
  return labels.size <= 4 ? alternatives([...labels]) : WORDS.types.several;
}

/**
 * Whether all options have only a `type`, and none is an object. The type label then says everything.
 * @param isCompared whether annotations such as descriptions do not count
 */
export function isPlainUnion(
  schema: Pick<FlatSchema, 'groups'>,
  reader: SchemaReader,
  isCompared = false,
): boolean {
  return schema.groups.every(({ options }) =>
    options.every((option) => {
      const { value } = unwrapped(option);
      const hasMore = isCompared
        ? constrains(value, TYPE) || referenceOf(value) !== undefined
        : Object.keys(Object(value) as object).some((key) => !TYPE.has(key));
      return !hasMore && !reader.read([option]).types.includes('object');
    }),
  );
}

const TYPE = new Set(['type']);
