import { isObject } from '../../values/isObject';
import { printJson } from '../../values/printJson';

type Json = Record<string, unknown>;

/** Keywords that do not affect requests and responses. */
const WORDS = new Set([
  'description',
  'example',
  'examples',
  'externalDocs',
  'termsOfService',
  'contact',
  'license',
  'x-codeSamples',
  'x-code-samples',
  'x-enumDescriptions',
  'x-enum-descriptions',
  'x-enumNames',
  'x-enum-varnames',
]);

/** Keywords whose objects have names chosen by the author as keys, and objects with keywords as values. */
const NAMED = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
  'schemas',
  'parameters',
  'requestBodies',
  'headers',
  'securitySchemes',
  'links',
  'pathItems',
  'mediaTypes',
  'paths',
  'webhooks',
  'x-webhooks',
  'additionalOperations',
  'content',
  'encoding',
  'variables',
  'x-error-codes',
]);

/** Keywords whose values are copied unchanged: data, and objects with names as keys that have no documentation in them. */
const VALUES = new Set([
  'default',
  'const',
  'enum',
  'mapping',
  'required',
  'security',
  'dependentRequired',
  '$vocabulary',
]);

/**
 * Removes from a bundled description everything that a comparison with a later version does not need, such as texts and
 * examples. Descriptions that OpenAPI requires are empty.
 */
export function snapshotOf(description: Json): Json {
  return strip(description, false) as Json;
}

/** The text of a snapshot's file. Each value is on its own line, so that line-based tools can compare versions. */
export function printSnapshot(description: Json): string {
  return `${printJson(snapshotOf(description), 1)}\n`;
}

/**
 * A copy without documentation.
 * @param areNames whether the keys of the object are names, not keywords
 */
function strip(value: unknown, areNames: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => strip(item, false));
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  if (areNames)
    return Object.fromEntries(entries.map(([name, part]) => [name, strip(part, false)]));
  return Object.fromEntries(
    entries
      .filter(([keyword]) => !WORDS.has(keyword))
      .map(([keyword, part]) => [keyword, stripKeyword(keyword, part)]),
  );
}

function stripKeyword(keyword: string, part: unknown): unknown {
  if (VALUES.has(keyword)) return part;
  if (!isObject(part)) return strip(part, false);
  switch (keyword) {
    case 'scopes':
      return mapValues(part, () => '');
    case 'responses':
      return mapValues(part, (response) =>
        isObject(response) && !('$ref' in response)
          ? { description: '', ...(strip(response, false) as Json) }
          : response,
      );
    case 'callbacks':
      return mapValues(part, (callback) => strip(callback, true));
    default:
      return strip(part, NAMED.has(keyword));
  }
}

function mapValues(object: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}
