import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A value of a description with its place, so that relative references can be resolved. */
export interface Place {
  file: string;
  pointer: string;
  value: unknown;
}

/** One operation with its responses and request body resolved. */
export interface OperationPlace {
  /** The `operationId`, which failing tests show. */
  name: string;
  operation: Place;
  parameters: Place[];
  requestBody: Place | undefined;
  responses: Record<string, Place>;
}

/** An opened description: its files, its operations, and functions that follow references. */
export interface Description {
  root: Place;
  /** All files by path, in the order in which they were read. */
  files: Map<string, unknown>;
  child(place: Place, ...names: (string | number)[]): Place;
  /** Follows `$ref`s until there is a value that is not a reference. */
  resolve(place: Place): Place;
  operations: OperationPlace[];
}

export type Json = Record<string, unknown>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

/** Whether a value is an object, but not a list. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Opens a description without the project's own code.
 * @param read reads a file. Tests may replace it to open a description that is not in a file.
 */
export function openDescription(
  entry: string,
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): Description {
  const files = new Map<string, unknown>();
  const load = (file: string): unknown => {
    if (!files.has(file)) files.set(file, parse(read(file)));
    return files.get(file);
  };
  const step = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value[Number(name)] as unknown;
    return isObject(value) ? value[name] : undefined;
  };
  const child = (place: Place, ...names: (string | number)[]): Place =>
    names.reduce<Place>(
      (at, name) => ({
        file: at.file,
        pointer: `${at.pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`,
        value: step(at.value, String(name)),
      }),
      place,
    );
  const resolve = (place: Place): Place => {
    const reference = isObject(place.value) ? place.value.$ref : undefined;
    if (typeof reference !== 'string') return place;
    const [relative = '', pointer = ''] = reference.split('#');
    const file = relative ? path.resolve(path.dirname(place.file), relative) : place.file;
    const value = pointer
      .split('/')
      .slice(1)
      .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce(step, load(file));
    if (value === undefined) throw new Error(`${reference} in ${place.file} leads nowhere.`);
    return resolve({ file, pointer, value });
  };

  const root: Place = { file: entry, pointer: '', value: load(entry) };
  const paths = child(root, 'paths');
  const operations = Object.keys(paths.value as Json).flatMap((route) => {
    const item = resolve(child(paths, route));
    return METHODS.filter((method) => isObject(child(item, method).value)).map((method) => {
      const operation = child(item, method);
      const { operationId, parameters, requestBody, responses } = operation.value as Json;
      return {
        name: typeof operationId === 'string' ? operationId : `${method} ${route}`,
        operation,
        parameters: (Array.isArray(parameters) ? parameters : []).map((_, i) =>
          resolve(child(operation, 'parameters', i)),
        ),
        requestBody: requestBody ? resolve(child(operation, 'requestBody')) : undefined,
        responses: Object.fromEntries(
          Object.keys(isObject(responses) ? responses : {}).map((status) => [
            status,
            resolve(child(operation, 'responses', status)),
          ]),
        ),
      };
    });
  });
  return { root, files, child, resolve, operations };
}
