import { z } from 'zod';
import { nearestAdvice } from '../../../shared/nearest';
import type { Problem } from '../../../shared/problem';
import type { DataPath, YamlFile } from './readYaml';

/** Writes a path as an author would: `footer.columns[0].title`. */
export function printPath(path: DataPath): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`,
    )
    .join('');
}

/**
 * Checks a value read from YAML against a schema. A schema's `describe` text is the advice given when the value is
 * missing or wrong, so it is written as "a …" or "the …".
 */
export function checkShape<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { file, yaml, at = [] }: { file: string; yaml: YamlFile; at?: DataPath },
): { data?: z.output<Schema>; problems: Problem[] } {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data, problems: [] };
  const problems = result.error.issues.flatMap((issue) => {
    const inner = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
    const path = [...at, ...inner];
    if (issue.code === 'unrecognized_keys') {
      const known = fieldsOf(schemaAt(schema, inner));
      return issue.keys.map((key): Problem => ({
        file,
        ...yaml.placeOf([...path, key], 'key'),
        path: printPath([...path, key]),
        message: `unknown field \`${key}\``,
        advice: nearestAdvice(key, known, 'Fields'),
      }));
    }
    const found = valueAt(value, inner);
    const description = descriptionOf(schemaAt(schema, inner));
    return [
      {
        file,
        ...yaml.placeOf(path, found === undefined ? 'key' : 'value'),
        path: printPath(path),
        message: describeIssue(issue, found),
        advice:
          issue.code === 'invalid_value'
            ? nearestAdvice(String(found), issue.values.map(String), 'Allowed')
            : description
              ? `Give ${description}.`
              : '',
      } satisfies Problem,
    ];
  });
  return { problems };
}

function describeIssue(issue: z.core.$ZodIssue, found: unknown): string {
  if (found === undefined) return 'is missing';
  if (issue.code === 'invalid_type')
    return `must be ${article(issue.expected)}, not ${nameOf(found)}`;
  if (issue.code === 'invalid_value') return `\`${String(found)}\` is not an allowed value`;
  if (issue.code === 'too_small' && found === '') return 'is empty';
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  return issue.message;
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

/** The schema that applies at a path, its description kept through optional and default wrappers. */
function schemaAt(schema: z.ZodType, path: DataPath): z.ZodType | undefined {
  let current: z.ZodType | undefined = schema;
  for (const part of path) {
    const inner: z.ZodType | undefined = current && unwrap(current);
    if (inner instanceof z.ZodObject) {
      const shape = inner.shape as Record<string, z.ZodType>;
      current = Object.hasOwn(shape, part) ? shape[part as string] : undefined;
    } else if (inner instanceof z.ZodArray) current = inner.element as z.ZodType;
    else if (inner instanceof z.ZodRecord) current = inner.valueType as z.ZodType;
    else return undefined;
  }
  return current;
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional
    || schema instanceof z.ZodDefault
    || schema instanceof z.ZodPrefault
  ) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  return schema;
}

function descriptionOf(schema: z.ZodType | undefined): string | undefined {
  return schema && (schema.description ?? unwrap(schema).description);
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  const inner = schema && unwrap(schema);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}
