import { z } from 'zod';
import { isObject } from '../values/isObject';
import { nearest } from './nearest';
import type { DataPath } from './printPath';

/** The schema that applies at a path. The value tells which option of a union is meant. */
export function schemaAt(schema: z.ZodType, path: DataPath, value: unknown): z.ZodType | undefined {
  let current: z.ZodType | undefined = schema;
  for (const [index, part] of path.entries()) {
    let inner: z.ZodType | undefined = current && unwrap(current);
    if (inner instanceof z.ZodUnion) {
      const option = optionOf(inner, valueAt(value, path.slice(0, index)));
      inner = option && unwrap(option.schema);
    }
    if (inner instanceof z.ZodObject) {
      current = new Map(fieldsOf(inner)).get(String(part));
    } else if (inner instanceof z.ZodArray) current = itemOf(inner);
    else if (inner instanceof z.ZodRecord) current = entryOf(inner);
    else return undefined;
  }
  return current;
}

/** The value at a path. Undefined if there is none. */
export function valueAt(value: unknown, path: DataPath): unknown {
  return path.reduce<unknown>((inner, part) => {
    if (Array.isArray(inner)) return inner[Number(part)] as unknown;
    return isObject(inner) && Object.hasOwn(inner, part) ? inner[part] : undefined;
  }, value);
}

/** The schema inside wrappers for optional, default and transformed values. */
export function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional
    || schema instanceof z.ZodDefault
    || schema instanceof z.ZodPrefault
  ) {
    return unwrap(publicType(schema.unwrap()));
  }
  if (schema instanceof z.ZodPipe) return unwrap(publicType(schema.in));
  return schema;
}

/** An option of a union, with its place among the options. */
interface Option {
  index: number;
  schema: z.ZodType;
}

/**
 * The option of a union that the author probably means. Of several objects, it is the one with a required field that the
 * other options do not have. A similar name is enough: `sidbar` means `sidebar`.
 */
export function optionOf(union: z.ZodUnion, value: unknown): Option | undefined {
  const options = union.options.map((schema, index): Option => ({
    index,
    schema: publicType(schema),
  }));
  const ofKind = (...kinds: readonly (new (...args: never[]) => unknown)[]) =>
    options.filter(({ schema }) => kinds.some((kind) => unwrap(schema) instanceof kind));
  if (typeof value === 'string') return ofKind(z.ZodString)[0];
  if (Array.isArray(value)) return ofKind(z.ZodArray)[0];
  if (!isObject(value)) return undefined;
  const groups = ofKind(z.ZodObject);
  if (groups.length < 2) return groups[0];
  const kinds = kindsOf(union);
  const given = Object.keys(value);
  const kind =
    [...kinds.keys()].find((name) => given.includes(name))
    ?? given.map((name) => nearest(name, kinds.keys(), 1)[0]).find((name) => name !== undefined);
  return kind === undefined ? undefined : options[kinds.get(kind) ?? -1];
}

/** The required fields that only one option of a union has, with the index of the option. */
export function kindsOf(union: z.ZodUnion): Map<string, number> {
  const optionFields = union.options.map((option) => {
    const inner = unwrap(publicType(option));
    return new Map(inner instanceof z.ZodObject ? fieldsOf(inner) : []);
  });
  const isRequired = (field: z.ZodType) => !field.safeParse(undefined).success;
  return new Map(
    optionFields.flatMap((fields, index) =>
      [...fields]
        .filter(([, field]) => isRequired(field))
        .filter(([name]) => optionFields.every((other) => other === fields || !other.has(name)))
        .map(([name]): [string, number] => [name, index]),
    ),
  );
}

/** Names of the fields of an object, or of the option of a union that the author probably means. */
export function fieldNames(schema: z.ZodType | undefined, value: unknown): string[] {
  let inner = schema && unwrap(schema);
  if (inner instanceof z.ZodUnion) inner = optionOf(inner, value)?.schema;
  inner = inner && unwrap(inner);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** The fields of an object with their schemas. */
export function fieldsOf(object: z.ZodObject): [string, z.ZodType][] {
  return Object.entries(object.shape).map(([name, field]) => [name, publicType(field)]);
}

/** The schema of the items of a list. */
export function itemOf(list: z.ZodArray): z.ZodType {
  return publicType(list.element);
}

/** The schema of the values of a record. */
export function entryOf(record: z.ZodRecord): z.ZodType {
  return publicType(record.valueType);
}

/** The schema of the names of a record. */
export function nameOf(record: z.ZodRecord): z.ZodType {
  return publicType(record.keyType);
}

/** The parts of a schema have zod's internal type. All schemas of this site are made with zod's public functions. */
function publicType(part: z.core.$ZodType): z.ZodType {
  return part as z.ZodType;
}
