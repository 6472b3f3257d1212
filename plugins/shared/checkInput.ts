import { z } from 'zod';
import { isObject } from './isObject';
import { nearest, nearestAdvice } from './nearest';
import { printPath } from './printPath';
import type { DataPath } from './printPath';
import type { Problem } from './problem';
import { readYaml } from './readYaml';
import type { YamlFile } from './readYaml';

/** Replaces the variables in a text, and lists those that do not exist. */
export type ResolveText = (text: string) => {
  text: string;
  unknown: readonly { name: string; advice: string }[];
};

/** The file that a value comes from, and problems of it that are already known. */
interface Place {
  file: string;
  yaml: YamlFile;
  problems?: readonly Problem[];
}

/** A file after it was read and checked. */
export interface CheckedFile<Data> {
  /** Absent if there are problems. */
  data?: Data;
  /** The values of the file with variables resolved, before the schema checks them. */
  value?: unknown;
  problems: Problem[];
  placeOf: YamlFile['placeOf'];
}

/**
 * Reads a YAML file that authors write: resolves its variables, then checks it against a schema. The schema may depend on
 * the content of the file.
 */
export function readInput<Schema extends z.ZodType>(
  source: string,
  schema: Schema | ((value: unknown) => Schema),
  { file, resolve, firstLine }: { file: string; resolve?: ResolveText; firstLine?: number },
): CheckedFile<z.output<Schema>> {
  const yaml = readYaml(source, file, firstLine);
  const { placeOf } = yaml;
  if (yaml.problems.length > 0) return { problems: yaml.problems, placeOf };
  const given = yaml.value ?? {};
  const { value, problems } = resolveTexts(given, { file, yaml }, resolve);
  const expected = typeof schema === 'function' ? schema(value) : schema;
  return { value, placeOf, ...checkInput(expected, value, { file, yaml, problems }) };
}

/** Limit for nested values. No file needs that many levels, and deeper recursion could overflow the stack. */
const MAX_DEPTH = 60;

/** Resolves the variables in all texts of a value. Names of fields contain no variables. */
export function resolveTexts(
  value: unknown,
  { file, yaml }: Place,
  resolve: ResolveText = (text) => ({ text, unknown: [] }),
): { value: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (path: DataPath, message: string, advice: string) =>
    problems.push({ file, ...yaml.placeOf(path), path: printPath(path), message, advice });
  const visit = (inner: unknown, path: DataPath): unknown => {
    if (path.length > MAX_DEPTH) {
      report(path.slice(0, 3), 'is nested too deeply', `Use at most ${MAX_DEPTH} levels.`);
      return undefined;
    }
    if (typeof inner === 'string') {
      const { text, unknown } = resolve(inner);
      for (const { name, advice } of unknown)
        report(path, `\`{${name}}\` is not a variable`, advice);
      return text;
    }
    if (Array.isArray(inner)) return inner.map((item, index) => visit(item, [...path, index]));
    if (!isObject(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, item]) => [key, visit(item, [...path, key])]),
    );
  };
  return { value: visit(value, []), problems };
}

/**
 * Checks a value that was read from a file, and converts zod's issues to problems. The `describe` text of a schema is the
 * advice if a value is missing or wrong: "a …" or "the …" follows "Give", and a text that begins with an upper case letter
 * is used unchanged. If a value already has a problem, no second one is added.
 */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { file, yaml, problems: known = [] }: Place,
): { data?: z.output<Schema>; problems: Problem[] } {
  const result = schema.safeParse(value);
  const reported = new Set(known.map(({ path }) => path));
  const found = (result.error?.issues ?? [])
    .flatMap((issue) => faultsOf(issue, schema, value))
    .filter(({ path, at }) => at === 'key' || !reported.has(printPath(path)))
    .map(({ path, at, message, advice }): Problem => ({
      file,
      ...yaml.placeOf(path, at),
      path: printPath(path),
      message,
      advice,
    }));
  const problems = [...known, ...found];
  return problems.length > 0 || !result.success ? { problems } : { data: result.data, problems };
}

/**
 * Returns a warning for each field of a value whose schema has `deprecated` in its metadata. The fields still have their
 * effect. The `describe` text of the field is the advice.
 */
export function deprecatedFields(
  schema: z.ZodType,
  value: unknown,
  { file, yaml }: Place,
): Problem[] {
  const found: Problem[] = [];
  const visit = (given: z.ZodType, part: unknown, path: DataPath): void => {
    const inner = unwrap(given);
    if (inner instanceof z.ZodUnion) {
      const option = optionOf(inner, part);
      if (option) visit(option.schema, part, path);
    } else if (inner instanceof z.ZodArray && Array.isArray(part)) {
      part.forEach((item, index) => visit(inner.element as z.ZodType, item, [...path, index]));
    } else if (inner instanceof z.ZodRecord && isObject(part)) {
      for (const [name, item] of Object.entries(part))
        visit(inner.valueType as z.ZodType, item, [...path, name]);
    } else if (inner instanceof z.ZodObject && isObject(part)) {
      for (const [name, field] of Object.entries(inner.shape as Record<string, z.ZodType>)) {
        if (!Object.hasOwn(part, name)) continue;
        const at = [...path, name];
        if (field.meta()?.deprecated === true) {
          const place = { file, ...yaml.placeOf(at, 'key'), path: printPath(at) };
          found.push({ ...place, message: 'is deprecated', advice: field.description ?? '' });
        }
        visit(field, part[name], at);
      }
    }
  };
  visit(schema, value, []);
  return found;
}

/** The entries of an object that are valid for a schema. The other entries of the object do not count. */
export function rightEntries<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): [string, z.output<Schema>][] {
  return Object.entries(isObject(value) ? value : {}).flatMap(([name, entry]) => {
    const { success, data } = schema.safeParse(entry);
    return success ? [[name, data] as [string, z.output<Schema>]] : [];
  });
}

/** Adds a problem in a schema's `superRefine`. Without advice, the description of the field is the advice. */
export function addProblem(
  context: z.RefinementCtx,
  {
    path = [],
    message,
    advice,
    at = 'value',
  }: { path?: DataPath; message: string; advice?: string; at?: Fault['at'] },
): void {
  context.addIssue({ code: 'custom', path: [...path], message, params: { advice, at } });
}

interface Fault {
  path: DataPath;
  /** Whether the position is that of the field's name or of its value. */
  at: 'key' | 'value';
  message: string;
  advice: string;
}

function faultsOf(issue: z.core.$ZodIssue, schema: z.ZodType, value: unknown): Fault[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  const found = valueAt(value, path);
  const expected = schemaAt(schema, path, value);
  if (issue.code === 'unrecognized_keys') {
    const fields = fieldsOf(expected, found);
    return issue.keys.map((key) => ({
      path: [...path, key],
      at: 'key',
      message: `unknown field \`${key}\``,
      advice: nearestAdvice(key, fields, 'Fields'),
    }));
  }
  if (issue.code === 'invalid_union') {
    const union = expected && unwrap(expected);
    const option = union instanceof z.ZodUnion ? optionOf(union, found) : undefined;
    const inner = option && issue.errors[option.index];
    if (option && inner) {
      return inner
        .flatMap((each) => faultsOf(each, option.schema, found))
        .map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
    }
  }
  if (issue.code === 'invalid_key') {
    const record = schemaAt(schema, path.slice(0, -1), value);
    const names = record && unwrap(record);
    const advice = names instanceof z.ZodRecord ? adviceOf(names.keyType as z.ZodType) : '';
    const message = issue.issues[0]?.message ?? issue.message;
    return [{ path, at: 'value', message, advice: advice || adviceOf(expected) }];
  }
  return [{ path, ...wordsOf(issue, found, expected) }];
}

function wordsOf(
  issue: z.core.$ZodIssue,
  found: unknown,
  expected: z.ZodType | undefined,
): Omit<Fault, 'path'> {
  const at = found === undefined ? 'key' : 'value';
  const advice = adviceOf(expected);
  if (issue.code === 'custom') {
    const { params = {} } = issue;
    return {
      at: params['at'] === 'key' ? 'key' : at,
      message: issue.message,
      advice: typeof params['advice'] === 'string' ? params['advice'] : advice,
    };
  }
  if (issue.code === 'invalid_value' && found !== undefined) {
    return {
      at,
      message: `\`${String(found)}\` is not an allowed value`,
      advice: nearestAdvice(String(found), issue.values.map(String), 'Allowed'),
    };
  }
  if (issue.code === 'invalid_union' && isObject(found)) {
    const union = expected && unwrap(expected);
    const kinds = union instanceof z.ZodUnion ? [...kindsOf(union)] : [];
    const first = kinds.filter(
      ([, option], at) => kinds.findIndex(([, one]) => one === option) === at,
    );
    const names = nearestAdvice(
      '',
      first.map(([name]) => name),
      'Kinds',
    );
    return { at, message: issue.message, advice: `${names} ${advice}`.trim() };
  }
  return { at, message: messageOf(issue, found), advice };
}

function messageOf(issue: z.core.$ZodIssue, found: unknown): string {
  if (found === undefined) return 'is missing';
  if (issue.code === 'invalid_type')
    return `must be ${article(issue.expected)}, not ${nameOf(found)}`;
  if (issue.code === 'too_small' && found === '') return 'is empty';
  return issue.message;
}

function adviceOf(schema: z.ZodType | undefined): string {
  const description = schema && (schema.description ?? unwrap(schema).description);
  if (!description) return '';
  return /^\p{Lu}/u.test(description) ? description : `Give ${description}.`;
}

function article(type: string): string {
  const words: Record<string, string> = {
    string: 'text',
    array: 'a list',
    object: 'a group of fields',
    record: 'a group of fields',
    boolean: 'true or false',
    number: 'a number',
    int: 'a whole number',
  };
  return Object.hasOwn(words, type) ? (words[type] as string) : type;
}

function nameOf(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  return typeof value === 'string' ? 'text' : `the ${typeof value} \`${String(value)}\``;
}

function valueAt(value: unknown, path: DataPath): unknown {
  return path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part)
        ? (inner as Record<string | number, unknown>)[part]
        : undefined,
    value,
  );
}

/** The schema that applies at a path. The value tells which option of a union is meant. */
function schemaAt(schema: z.ZodType, path: DataPath, value: unknown): z.ZodType | undefined {
  let current: z.ZodType | undefined = schema;
  for (const [index, part] of path.entries()) {
    let inner: z.ZodType | undefined = current && unwrap(current);
    if (inner instanceof z.ZodUnion) {
      const option = optionOf(inner, valueAt(value, path.slice(0, index)));
      inner = option && unwrap(option.schema);
    }
    if (inner instanceof z.ZodObject) {
      const shape = inner.shape as Record<string, z.ZodType>;
      current = Object.hasOwn(shape, part) ? shape[part as string] : undefined;
    } else if (inner instanceof z.ZodArray) current = inner.element as z.ZodType;
    else if (inner instanceof z.ZodRecord) current = inner.valueType as z.ZodType;
    else return undefined;
  }
  return current;
}

/** The schema inside wrappers for optional, default and transformed values. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional
    || schema instanceof z.ZodDefault
    || schema instanceof z.ZodPrefault
  ) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  return schema;
}

interface Option {
  index: number;
  schema: z.ZodType;
}

/**
 * The option of a union that the author probably means. Of several objects, it is the one with a required field that the
 * other options do not have. A similar name is enough: `sidbar` means `sidebar`.
 */
function optionOf(union: z.ZodUnion, value: unknown): Option | undefined {
  const options = union.options.map((schema, index): Option => ({
    index,
    schema: schema as z.ZodType,
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
function kindsOf(union: z.ZodUnion): Map<string, number> {
  const shapes = union.options.map((option) => {
    const inner = unwrap(option as z.ZodType);
    return inner instanceof z.ZodObject ? (inner.shape as Record<string, z.ZodType>) : {};
  });
  const isRequired = (field: z.ZodType | undefined) =>
    field !== undefined && !field.safeParse(undefined).success;
  return new Map(
    shapes.flatMap((shape, index) =>
      Object.keys(shape)
        .filter((name) => isRequired(shape[name]))
        .filter((name) => shapes.every((other) => other === shape || !Object.hasOwn(other, name)))
        .map((name): [string, number] => [name, index]),
    ),
  );
}

function fieldsOf(schema: z.ZodType | undefined, value: unknown): string[] {
  let inner = schema && unwrap(schema);
  if (inner instanceof z.ZodUnion) inner = optionOf(inner, value)?.schema;
  inner = inner && unwrap(inner);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}
