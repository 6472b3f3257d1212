import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

type Json = Record<string, unknown>;

/**
 * Error codes by `operationId`, read without the project's own code: all constants of properties named `code` in error
 * responses.
 */
export function describedErrors(entry: string): Map<string, Set<string>> {
  const files = new Map<string, unknown>();
  const load = (file: string) => {
    if (!files.has(file)) files.set(file, parse(readFileSync(file, 'utf8')));
    return files.get(file);
  };
  const follow = (file: string, reference: string): [string, unknown] => {
    const [relative = '', pointer = ''] = reference.split('#');
    const target = relative ? path.resolve(path.dirname(file), relative) : file;
    let value = load(target);
    for (const part of pointer.split('/').slice(1)) {
      value = (value as Json)[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    return [target, value];
  };
  const codes = (file: string, value: unknown, seen: Set<unknown>): string[] => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return [];
    seen.add(value);
    if (Array.isArray(value)) return value.flatMap((item) => codes(file, item, seen));
    const { $ref, properties, ...rest } = value as Json;
    const code = (properties as Json | undefined)?.code as Json | undefined;
    const own = code ? [code.const, ...((code.enum as unknown[] | undefined) ?? [])] : [];
    return [
      ...own.filter((item): item is string => typeof item === 'string'),
      ...(typeof $ref === 'string' ? codes(...follow(file, $ref), seen) : []),
      ...codes(file, Object.values((properties as Json | undefined) ?? {}), seen),
      ...['schema', 'content', 'application/json', 'oneOf', 'anyOf', 'allOf'].flatMap((name) =>
        codes(file, rest[name], seen),
      ),
    ];
  };
  const paths = (load(entry) as Json).paths as Json;
  const found = new Map<string, Set<string>>();
  for (const written of Object.values(paths) as Json[]) {
    const [file, item] =
      typeof written.$ref === 'string' ? follow(entry, written.$ref) : [entry, written];
    for (const operation of Object.values(item as Json) as Json[]) {
      if (typeof operation.operationId !== 'string') continue;
      const own = Object.entries(operation.responses as Json)
        .filter(([status]) => /^[45]/.test(status))
        .flatMap(([, response]) => codes(file, response, new Set()));
      found.set(operation.operationId, new Set(own));
    }
  }
  return found;
}
