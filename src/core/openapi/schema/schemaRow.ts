import { isObject } from '../../values/isObject';
import type { MarkdownRenderer } from '../markdown/markdownRenderer';
import type { SchemaNode } from '../model';
import { compareNumbers } from '../numbers/decimals';
import { jsonText } from '../text/jsonText';
import { unwrapped } from './branches';
import { constraintWords } from './constraintWords';
import { isExactlyOne } from './exactlyOne';
import type { FlatSchema } from './flatSchema';
import type { SchemaReader } from './schemaReader';
import { shapeOf } from './shape';
import { typeLabel } from './typeLabel';
import { typedValue } from './typedValue';
import { say } from '../../text/say';

/** Whether a value is in a request or a response. A request has no read-only properties, a response no write-only ones. */
export type Direction = 'request' | 'response' | 'both';

/** Where a row is, and what its parent says about it. */
export interface RowOptions {
  anchor: string;
  direction: Direction;
  name?: string;
  required?: boolean;
}

/** What rows are made with. */
export interface RowSources {
  reader: SchemaReader;
  markdown: MarkdownRenderer;
  /** Whether rows have a `shape`, for comparisons. */
  withShapes: boolean;
}

/** The innermost item of nested lists. */
export interface Unwrapped {
  /** The schema itself if it is no list. */
  item: FlatSchema;
  /** The lists around the item, from the outermost to the innermost. */
  lists: readonly FlatSchema[];
}

/** The row of a schema without the rows below it. */
export function schemaRow(
  schema: FlatSchema,
  { item, lists }: Unwrapped,
  { anchor, direction, name, required }: RowOptions,
  { reader, markdown, withShapes }: RowSources,
): SchemaNode {
  const exactlyOne = isExactlyOne(item, reader);
  const arrayDepth = lists.length;
  const innerLists = lists.slice(1);
  const node: SchemaNode = { anchor, type: typeLabel(schema, reader) };
  if (name !== undefined) node.name = name;
  const format = schema.format ?? item.format;
  if (format !== undefined) node.format = format;
  if (required) node.required = true;
  // The type says that the value is null.
  const isNull = schema.const?.value === null;
  if (schema.nullable && !isNull) node.nullable = true;
  if (schema.deprecated) node.deprecated = true;
  if (schema.readOnly && direction !== 'request') node.readOnly = true;
  if (schema.writeOnly && direction !== 'response') node.writeOnly = true;
  const title = schema.title ?? item.title;
  if (title !== undefined) node.title = title;
  const descriptions = new Set(
    [schema, ...innerLists, item]
      .map(({ description }) => description)
      .filter((words) => words !== undefined),
  );
  if (descriptions.size > 0) {
    node.description = [...descriptions].map((words) => markdown.html(words)).join('');
  }
  if (schema.default) node.default = jsonText(schema.default.value);
  const constant = schema.const ?? item.const;
  if (constant && !isNull) node.const = jsonText(constant.value);
  const values = schema.enum ?? item.enum;
  if (values && values.length > 0) {
    node.enum = values.map(({ value, name: own, description: words }) => ({
      value: jsonText(value),
      ...(own !== undefined && { name: own }),
      ...(words !== undefined && { description: markdown.html(words) }),
    }));
  }
  const constraints = constraintWords(schema, exactlyOne && arrayDepth === 0);
  innerLists.forEach((list, index) => {
    const isNamed = innerLists.length > 1;
    const level = index + 2;
    const each = isNamed ? WORDS.limits.eachInnerListOf : WORDS.limits.eachInnerList;
    constraints.push(...constraintWords(list).map((words) => say(each, { level, words })));
    const canBeNull = isNamed ? WORDS.limits.innerOfCanBeNull : WORDS.limits.innerCanBeNull;
    if (list.nullable) constraints.push(say(canBeNull, { level }));
  });
  if (arrayDepth > 0) {
    constraints.push(
      ...constraintWords(item, exactlyOne).map((words) => say(WORDS.limits.eachItem, { words })),
    );
    if (item.nullable) constraints.push(WORDS.limits.itemsCanBeNull);
  }
  if (constraints.length > 0) node.constraints = constraints;
  const { minProperties = 0, maxProperties = 0 } = item.bounds;
  if (!exactlyOne && [minProperties, maxProperties].some((size) => compareNumbers(size, 0) > 0))
    node.limitsKeys = true;
  if (schema.examples.length > 0) {
    node.examples = schema.examples.map((value) => jsonText(typedValue(value, schema, reader)));
  }
  if (schema.externalDocs) node.externalDocs = schema.externalDocs;
  if (arrayDepth > 0 && hasParts(item) && !isList(item)) node.arrayDepth = arrayDepth;
  // A single property is no choice: it is required.
  if (exactlyOne && item.properties.size > 1) node.exactlyOne = true;
  if (withShapes) node.shape = shapeOf(schema, item, arrayDepth, reader);
  return node;
}

/** Number of characters of the description, values and examples of a row. */
export function textLength({
  description,
  enum: values,
  examples,
  default: preset,
}: SchemaNode): number {
  let size = (description?.length ?? 0) + (preset?.length ?? 0);
  for (const { value, name = '', description: words = '' } of values ?? []) {
    size += value.length + name.length + words.length;
  }
  for (const example of examples ?? []) size += example.length;
  return size;
}

/**
 * Whether a schema has rows below its own.
 * @param isCompared whether the rows are compared with another version
 */
export function hasParts(schema: FlatSchema, isCompared = false): boolean {
  return (
    hasItemRows(schema, isCompared)
    || Boolean(schema.contentSchema)
    || schema.properties.size > 0
    || schema.patternProperties.length > 0
    || Boolean(schema.additionalProperties)
    || Boolean(schema.prefixItems)
    || schema.groups.length > 0
    || schema.not !== undefined
  );
}

/**
 * Whether a list has a row for its items. The type label of a tuple says nothing about its further items, and a comparison does
 * not read type labels.
 */
export function hasItemRows({ items = [], prefixItems }: FlatSchema, isCompared = false): boolean {
  return items
    .map((place) => unwrapped(place).value)
    .some((value) => (prefixItems || isCompared ? !isEmpty(value) : saysMoreThanType(value)));
}

/** Whether a schema admits every value, because it has no keywords. */
export function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Whether a schema of items has other keywords than `type`, which is part of the list's type label. */
function saysMoreThanType(value: unknown): boolean {
  return isObject(value) && Object.keys(value).some((key) => key !== 'type');
}

/** Whether a schema only describes a list whose items all have the same schema. */
export function isList(
  schema: FlatSchema,
): schema is FlatSchema & Required<Pick<FlatSchema, 'items'>> {
  const { types, items, prefixItems } = schema;
  return types.length === 1 && types[0] === 'array' && items !== undefined && !prefixItems;
}
