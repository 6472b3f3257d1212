import { z } from 'zod';
import { isObject } from '../values/isObject';
import { nearest } from './nearest';

/** A value without what is wrong in it. */
type Right<Value> = Value extends readonly (infer Item)[]
  ? readonly (Right<Item> | undefined)[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Right<Value[Name]> }
    : Value;

/** The fields of a value that are given, right or wrong. */
type Given<Value> = { readonly [Name in keyof Value]?: unknown };

/**
 * Adds a check of fields that need each other. Unlike zod's refinements it also runs if other fields are wrong, so that authors
 * get all problems at once.
 *
 * @param check gets the value without what is wrong in it, and what is given. A field with a wrong name counts as given under
 *   the nearest name, because its author means that one
 */
export function checkTogether<Schema extends z.ZodType>(
  schema: Schema,
  check: (
    right: Right<z.output<Schema>>,
    context: z.RefinementCtx<z.output<Schema>>,
    given: Given<z.output<Schema>>,
  ) => void,
): Schema {
  return schema.superRefine(
    (value, context) => {
      const issues = [...context.issues];
      const given: Record<string, unknown> = isObject(value) ? { ...value } : {};
      for (const issue of issues) {
        if (issue.code !== 'unrecognized_keys' || issue.path?.length) continue;
        const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
        for (const name of issue.keys.flatMap((key) => nearest(key, names, 1)))
          given[name] ??= null;
      }
      check(withoutWrong(value, issues) as never, context, given as never);
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

/** A copy of a value in which everything is undefined that an issue is about. Unknown fields do not make the others wrong. */
function withoutWrong(value: unknown, issues: readonly z.core.$ZodRawIssue[]): unknown {
  const wrong = new Set(
    issues.flatMap(({ code, path = [] }) =>
      code === 'unrecognized_keys' || path.length === 0 ? [] : [JSON.stringify(path)],
    ),
  );
  const copy = (part: unknown, path: readonly (string | number)[]): unknown => {
    if (wrong.has(JSON.stringify(path))) return undefined;
    if (Array.isArray(part)) return part.map((item, index) => copy(item, [...path, index]));
    if (!isObject(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, item]) => [name, copy(item, [...path, name])]),
    );
  };
  return copy(value, []);
}
