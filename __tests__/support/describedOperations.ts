import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/**
 * Reads an API description without the project's own code, so that tests can compare the built pages with it: it walks over
 * the files and follows `$ref`s. Each branch ends at its first repetition, or at a reference that leads nowhere.
 */
export interface DescribedOperation {
  operationId: string;
  method: string;
  path: string;
  parameters: string[];
  scopes: string[];
  /** Paths of all properties of the request body. */
  body: string[];
  /** Paths of all properties of the response, by status. */
  responses: Record<string, string[]>;
}

type Json = Record<string, unknown>;

/** OpenAPI: "If `in` is `header` and the `name` field is `Accept`, `Content-Type` or `Authorization`", it is ignored. */
const isIgnored = ({ in: place, name }: Json) =>
  place === 'header' && /^(accept|content-type|authorization)$/i.test(String(name));

interface Place {
  file: string;
  value: unknown;
  /** File and pointer, which identify the place. */
  key: string;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * All operations of a description.
 * @param entry path of the entry file
 * @param separator text between the names of a path
 */
export function describedOperations(entry: string, separator = '.'): DescribedOperation[] {
  const files = new Map<string, unknown>();
  const load = (file: string) => {
    if (!files.has(file)) files.set(file, parse(readFileSync(file, 'utf8')));
    return files.get(file);
  };

  /** Follows `$ref`s until there is a value that is not a reference. */
  const resolve = (place: Place): Place => {
    const reference = isObject(place.value) ? place.value.$ref : undefined;
    if (typeof reference !== 'string') return place;
    const [relative = '', pointer = ''] = reference.split('#');
    const file = relative ? path.resolve(path.dirname(place.file), relative) : place.file;
    let value = load(file);
    for (const part of pointer.split('/').slice(1)) {
      const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
      value = (value as Json | undefined)?.[name];
    }
    return resolve({ file, value, key: `${file}#${pointer}` });
  };
  const child = (place: Place, name: string | number): Place => ({
    file: place.file,
    value: (place.value as Json)[name],
    key: `${place.key}/${name}`,
  });
  const has = (place: Place, name: string) =>
    isObject(place.value) && place.value[name] !== undefined && place.value[name] !== null;

  /**
   * Paths of a schema's properties.
   * @param above keys of the schemas that contain it
   */
  const properties = (
    unresolved: Place,
    prefix: string,
    above: string[],
    hidden: 'readOnly' | 'writeOnly',
  ): string[] => {
    const schema = resolve(unresolved);
    if (!isObject(schema.value) || above.includes(schema.key)) return [];
    const trail = [...above, schema.key];
    const found: string[] = [];
    for (const list of ['allOf', 'oneOf', 'anyOf']) {
      if (!has(schema, list)) continue;
      const all = child(schema, list);
      (all.value as unknown[]).forEach((_, i) =>
        found.push(...properties(child(all, i), prefix, trail, hidden)),
      );
    }
    if (has(schema, 'items'))
      found.push(...properties(child(schema, 'items'), prefix, trail, hidden));
    if (has(schema, 'properties')) {
      const all = child(schema, 'properties');
      for (const name of Object.keys(all.value as Json)) {
        const dotted = prefix ? `${prefix}${separator}${name}` : name;
        const property = child(all, name);
        // Requests have no read-only properties, and responses no write-only ones.
        const hides = ({ value }: Place) => isObject(value) && value[hidden] === true;
        if (hides(property) || hides(resolve(property))) continue;
        found.push(dotted, ...properties(property, dotted, trail, hidden));
      }
    }
    return [...new Set(found)];
  };
  const contents = (place: Place, hidden: 'readOnly' | 'writeOnly'): string[] => {
    if (!has(place, 'content')) return [];
    const content = child(place, 'content');
    return Object.keys(content.value as Json).flatMap((type) => {
      const media = resolve(child(content, type));
      return has(media, 'schema') ? properties(child(media, 'schema'), '', [], hidden) : [];
    });
  };

  const root: Place = { file: entry, value: load(entry), key: `${entry}#` };
  const globalSecurity = (root.value as Json).security;
  const paths = child(root, 'paths');
  return Object.keys((paths.value ?? {}) as Json).flatMap((route) => {
    const item = resolve(child(paths, route));
    return METHODS.filter((method) => has(item, method)).map((method) => {
      const operation = resolve(child(item, method));
      const listed = [item, operation].flatMap((place) => {
        if (!has(place, 'parameters')) return [];
        const all = child(place, 'parameters');
        const values = (all.value as unknown[]).map((_, i) => resolve(child(all, i)).value);
        return values.filter(isObject).filter((parameter) => !isIgnored(parameter));
      });
      const { operationId, security } = operation.value as Json;
      const body = has(operation, 'requestBody')
        ? contents(resolve(child(operation, 'requestBody')), 'readOnly')
        : [];
      const responses = has(operation, 'responses')
        ? child(operation, 'responses')
        : { ...operation, value: {} };
      return {
        operationId: String(operationId),
        method,
        path: route,
        parameters: [...new Set(listed.map(({ name }) => String(name)))],
        scopes: scopesOf(security ?? globalSecurity),
        body: [...new Set(body)],
        responses: Object.fromEntries(
          Object.keys(responses.value as Json)
            .filter((status) => !status.startsWith('x-'))
            .map((status) => [
              status,
              [...new Set(contents(resolve(child(responses, status)), 'writeOnly'))],
            ]),
        ),
      };
    });
  });
}

function scopesOf(security: unknown): string[] {
  const alternatives = Array.isArray(security) ? (security as Json[]) : [];
  const names = alternatives.flatMap((schemes) => Object.values(schemes) as string[][]).flat();
  // Pages show a scope without the prefix of OAuth.
  return [...new Set(names.map((name) => name.split('/').at(-1) ?? name))];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
