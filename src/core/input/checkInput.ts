import { z } from 'zod';
import { isObject } from '../values/isObject';
import { printPath } from './printPath';
import type { DataPath } from './printPath';
import type { Problem } from './problem';
import { readYaml } from './readYaml';
import type { YamlFile } from './readYaml';
import { faultsIn } from './schemaFaults';
import type { Fault } from './schemaFaults';
import { entryOf, fieldsOf, itemOf, optionOf, unwrap } from './schemaParts';

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
  const found = faultsIn(result.error?.issues ?? [], schema, value)
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
      part.forEach((item, index) => visit(itemOf(inner), item, [...path, index]));
    } else if (inner instanceof z.ZodRecord && isObject(part)) {
      for (const [name, item] of Object.entries(part)) visit(entryOf(inner), item, [...path, name]);
    } else if (inner instanceof z.ZodObject && isObject(part)) {
      for (const [name, field] of fieldsOf(inner)) {
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
  const entries = Object.entries(isObject(value) ? value : {});
  return entries.flatMap(([name, entry]): [string, z.output<Schema>][] => {
    const { success, data } = schema.safeParse(entry);
    return success ? [[name, data]] : [];
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
