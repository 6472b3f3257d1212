import { z } from 'zod';
import { isObject } from '../values/isObject';
import { nearest, nearestAdvice } from './nearest';
import type { DataPath } from './printPath';
import { fieldNames, kindsOf, nameOf, optionOf, schemaAt, unwrap, valueAt } from './schemaParts';
import { typeName } from './typeNames';

/** A value that does not match its schema. */
export interface Fault {
  path: DataPath;
  /** Whether the position is that of the field's name or of its value. */
  at: 'key' | 'value';
  message: string;
  advice: string;
  /** Fields that an unknown name may stand for. */
  meant?: readonly string[];
}

const MISSING = 'is missing';

/** Parameters of a refinement after whose problem the value has no others. Zod's `abort` would also skip checks of the fields around it. */
export const ONLY_PROBLEM = { isOnly: true };

/**
 * Words for issues of zod: what is wrong, and what to write instead. An empty text, one of a wrong type, and a field with a
 * misspelled name have one problem each.
 */
export function faultsIn(
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  value: unknown,
): Fault[] {
  const done = new Set<string>();
  const faults = issues.flatMap((issue) => {
    const place = JSON.stringify(issue.path);
    if (done.has(place)) return [];
    if (isOnly(issue)) done.add(place);
    return faultsOf(issue, schema, value);
  });
  const meant = new Set(
    faults.flatMap((fault) =>
      (fault.meant ?? []).map((name) => JSON.stringify([...fault.path.slice(0, -1), name])),
    ),
  );
  return faults.filter(
    ({ path, message }) => message !== MISSING || !meant.has(JSON.stringify(path)),
  );
}

function isOnly(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'custom') return issue.params?.['isOnly'] === true;
  return issue.code === 'invalid_type' || (issue.code === 'too_small' && issue.origin === 'string');
}

function faultsOf(issue: z.core.$ZodIssue, schema: z.ZodType, value: unknown): Fault[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  const found = valueAt(value, path);
  const expected = schemaAt(schema, path, value);
  if (issue.code === 'unrecognized_keys') {
    const fields = fieldNames(expected, found);
    return issue.keys.map((key) => ({
      path: [...path, key],
      at: 'key',
      message: `unknown field \`${key}\``,
      advice: nearestAdvice(key, fields, 'Fields'),
      meant: nearest(key, fields),
    }));
  }
  if (issue.code === 'invalid_union') {
    const union = expected && unwrap(expected);
    const option = union instanceof z.ZodUnion ? optionOf(union, found) : undefined;
    const inner = option && issue.errors[option.index];
    if (option && inner) {
      return faultsIn(inner, option.schema, found).map((fault) => ({
        ...fault,
        path: [...path, ...fault.path],
      }));
    }
  }
  if (issue.code === 'invalid_key') {
    const record = schemaAt(schema, path.slice(0, -1), value);
    const names = record && unwrap(record);
    const advice = names instanceof z.ZodRecord ? adviceOf(nameOf(names)) : '';
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
  if (found === undefined) return MISSING;
  if (issue.code === 'invalid_type')
    return `must be ${typeName(issue.expected)}, not ${wordsOfValue(found)}`;
  if (issue.code === 'too_small' && found === '') return 'is empty';
  return issue.message;
}

function adviceOf(schema: z.ZodType | undefined): string {
  const description = schema && (schema.description ?? unwrap(schema).description);
  if (!description) return '';
  return /^\p{Lu}/u.test(description) ? description : `Give ${description}.`;
}

function wordsOfValue(value: unknown): string {
  if (value === null) return typeName('null');
  if (Array.isArray(value)) return typeName('array');
  if (typeof value === 'object' || typeof value === 'string') return typeName(typeof value);
  return `the ${typeof value} \`${String(value)}\``;
}
