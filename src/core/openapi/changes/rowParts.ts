import { exactNumber } from '../../values/exactNumber';
import type { SchemaNode, Shape } from '../model';
import { compareNumbers } from '../numbers/decimals';
import { rowsBelow } from '../rows/belowRow';
import { LIMITS, valuesOf } from './compareValues';

/** The shape of a property that is required, but not described. */
const UNDESCRIBED: Shape = { types: [], limits: {}, patterns: [], rules: [] };

/** A row that says nothing about the values of a property. */
export function requiredOnly({ name, anchor }: SchemaNode): SchemaNode {
  return { name, anchor, type: WORDS.types.any, shape: { ...UNDESCRIBED } };
}

/** Whether a row is that of a property that is only required. */
export function isOnlyRequired({ shape }: SchemaNode): boolean {
  return shape === UNDESCRIBED;
}

/** The shape of the value, or of the items of a list, to which the properties of a row belong. */
function innerShape({ shape }: SchemaNode): Shape | undefined {
  return shape?.items?.shape ?? shape;
}

/** The rows of all properties, also of those that are required, but not described. */
export function propertiesOf(row: SchemaNode): SchemaNode[] {
  const { properties = [], anchor } = row;
  const required = (innerShape(row)?.required ?? []).map((name): SchemaNode => ({
    name,
    anchor,
    type: WORDS.types.any,
    required: true,
    shape: UNDESCRIBED,
  }));
  return [...properties, ...required];
}

/** A copy of a row, which is no list, with other properties. */
export function withProperties(row: SchemaNode, properties: SchemaNode[]): SchemaNode {
  return { ...row, properties, ...(row.shape && { shape: { ...row.shape, required: [] } }) };
}

/**
 * Key of a row that does not depend on the order: its name. Rows for any key (`<key>`) have the last part of their anchor.
 */
export function keyOf({ name, anchor }: SchemaNode): string {
  return name === undefined || name.startsWith('<') ? anchor.slice(anchor.lastIndexOf('.')) : name;
}

/** Properties by key. */
export function byKey(rows: readonly SchemaNode[]): Map<string, SchemaNode> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** The keys of a variant's properties, also of those of variants in it. */
export function keysOf(option: SchemaNode): string[] {
  const inner = (option.variants ?? []).flatMap(({ options }) => options.flatMap(keysOf));
  return [...propertiesOf(option).map(keyOf), ...inner];
}

/** Whether an object may have properties that are not described. */
export function isOpen(row: SchemaNode): boolean {
  return !innerShape(row)?.rules.includes(WORDS.limits.noOtherProperties);
}

const SIZES = new WeakMap<SchemaNode, number>();

/** Number of rows and of their values and rules: those of the row itself, and those below it. The result for a row is kept. */
export function sizeOf(row: SchemaNode): number {
  let size = SIZES.get(row);
  if (size === undefined) {
    size = rowsBelow(row).reduce((sum, below) => sum + sizeOf(below), ownSize(row));
    SIZES.set(row, size);
  }
  return size;
}

/** Number of values and rules of a row, and the row itself. */
export function ownSize(row: SchemaNode): number {
  const { rules = [], patterns = [] } = innerShape(row) ?? {};
  return 1 + (row.enum?.length ?? 0) + rules.length + patterns.length;
}

/** The row of a list without its items. */
export function listOnly(row: SchemaNode): SchemaNode {
  const { shape } = row;
  return {
    ...row,
    enum: undefined,
    const: undefined,
    exactlyOne: undefined,
    ...(shape && { shape: { ...shape, items: undefined } }),
  };
}

/** The row of a list as the row of its innermost items. */
export function itemOf(row: SchemaNode): SchemaNode {
  const { nullable, format, shape } = row.shape?.items ?? {};
  return { ...row, nullable, format, shape, default: undefined, deprecated: undefined };
}

/** A variant with the constraints of the value around it. Properties are those of the variant alone. */
export function narrowed(around: SchemaNode, option: SchemaNode): SchemaNode {
  const [outer, inner] = [around.shape, option.shape];
  if (!outer || !inner) return option;
  const limits = { ...outer.limits, ...inner.limits };
  const rules = new Set([...outer.rules, ...inner.rules]);
  for (const [name, limit] of Object.entries(outer.limits)) {
    const own = inner.limits[name];
    if (own === undefined || own === limit) continue;
    const kind = LIMITS[name];
    if (kind === 'least' || kind === 'most') {
      const difference = compareNumbers(exactNumber(limit), exactNumber(own));
      if (kind === 'least' ? difference > 0 : difference < 0) limits[name] = limit;
    } else rules.add(`${name} ${limit}`);
  }
  const format = option.format ?? around.format;
  if (around.format !== undefined && around.format !== format) rules.add(`format ${around.format}`);
  const [all, own] = [valuesOf(around), valuesOf(option)];
  const known = new Set(all);
  const values = own && all ? own.filter((value) => known.has(value)) : (own ?? all);
  return {
    ...option,
    format,
    nullable: outer.types.length > 0 ? around.nullable : (option.nullable ?? around.nullable),
    const: undefined,
    enum: values?.map((value) => ({ value })),
    default: option.default ?? around.default,
    deprecated: option.deprecated ?? around.deprecated,
    exactlyOne: option.exactlyOne ?? around.exactlyOne,
    shape: {
      ...inner,
      types: commonTypes(outer.types, inner.types),
      items: inner.items ?? outer.items,
      limits,
      patterns: [...new Set([...outer.patterns, ...inner.patterns])],
      rules: [...rules],
    },
  };
}

/** The types in both lists. An empty list has every type. */
function commonTypes(types: readonly string[], others: readonly string[]): string[] {
  if (types.length === 0 || others.length === 0) return [...types, ...others];
  const isIn = (type: string, list: readonly string[]) =>
    list.includes(type) || (type === 'integer' && list.includes('number'));
  const common = [
    ...types.filter((type) => isIn(type, others)),
    ...others.filter((type) => isIn(type, types)),
  ];
  return common.length > 0 ? [...new Set(common)] : ['nothing'];
}

/**
 * Whether no value is valid for both of two schemas, as far as types, lists of values and required properties tell. Objects
 * without a common property count as different things, though an empty object can be valid for both.
 * @param discriminator name of a property that counts as required
 */
export function areDisjoint(one: SchemaNode, other: SchemaNode, discriminator?: string): boolean {
  if (!one.shape || !other.shape) return false;
  if (one.nullable && other.nullable) return false;
  const types = commonTypes(one.shape.types, other.shape.types);
  if (types.includes('nothing')) return true;
  const values = new Set(valuesOf(one));
  const others = valuesOf(other);
  if (values.size > 0 && others && !others.some((value) => values.has(value))) return true;
  if (types.length !== 1 || types[0] !== 'object') return false;
  const [before, after] = [byKey(propertiesOf(one)), byKey(propertiesOf(other))];
  if (before.size === 0 || after.size === 0) return false;
  if (![...after.keys()].some((key) => before.has(key))) return true;
  const hasAnyKey = [...before.values()].some(({ name }) => name?.startsWith('<'));
  return (
    [...after].some(([key, row]) => {
      const same = before.get(key);
      if (!same) return row.required && !hasAnyKey;
      return (row.required || same.required || key === discriminator) && areDisjoint(same, row);
    }) || [...before].some(([key, row]) => row.required && !after.has(key) && !isOpen(other))
  );
}

/** Whether the rows below two rows can be compared. If the type changed, for example from object to string, they cannot. */
export function haveSameKind(older: SchemaNode, newer: SchemaNode): boolean {
  const kinds = (row: SchemaNode) => (row.shape?.items ? row.shape.items.shape : row.shape)?.types;
  const before = kinds(older) ?? [];
  const after = kinds(newer) ?? [];
  return (
    Boolean(older.shape?.items) === Boolean(newer.shape?.items)
    && (before.length === 0
      || after.length === 0
      || before.some((type) => after.includes(type))
      || (!before.includes('object') && !after.includes('object')))
  );
}
