import { defineOwn } from '../../../../../src/core/values/defineOwn';
import { isObject } from '../../../../../src/core/values/isObject';
import { parseFragment } from '../../../../../src/core/values/jsonPointer';
import { sentMethod, STANDARD_METHODS } from '../../../../../src/core/text/sentMethod';
type Json = Record<string, unknown>;

/** Identifies an operation or a webhook in a description. */
export interface OperationName {
  kind: 'operation' | 'webhook';
  method: string;
  path: string;
}

const ROOT = ['openapi', 'jsonSchemaDialect', 'info', 'servers', 'security'];
/** Limit for chains of `$ref`, because a chain may be circular. */
const MOST_HOPS = 20;
const SHARED = ['summary', 'description', 'servers', 'parameters'];

/**
 * Makes a valid OpenAPI description that contains only one operation and the components that it needs.
 * @param description without references to other files
 * @throws Error if the description has no such operation
 */
export function sliceOperation(description: Json, { kind, method, path }: OperationName): Json {
  const paths =
    kind === 'operation' ? 'paths' : isObject(description['webhooks']) ? 'webhooks' : 'x-webhooks';
  const item = wholeItem(description, at(description, [paths, path]));
  const [field, written] = operationIn(item, method);
  const operation = follow(description, written);
  if (!isObject(operation)) {
    throw new Error(`There is no ${method} ${path} in the description.`);
  }
  const slice: Json = {
    ...pick(description, ROOT),
    ...tagsOf(description, operation),
    ...(kind === 'webhook' && String(description['openapi']).startsWith('3.0')
      ? { paths: {} }
      : {}),
    [paths]: { [path]: { ...pick(item, SHARED), ...field(operation) } },
  };
  const schemes = at(description, ['components', 'securitySchemes']);
  const needed = collect(description, slice);
  if (isObject(schemes)) needed['securitySchemes'] = schemes;
  const whole = Object.keys(needed).length > 0 ? { ...slice, components: needed } : slice;
  return withOwnParts(description, whole);
}

/** The operation of a path item, and a function that returns the field for its copy. */
function operationIn(
  item: Json,
  method: string,
): [field: (operation: unknown) => Json, operation: unknown] {
  const fields = STANDARD_METHODS.includes(method) ? [method, `x-${method}`] : [];
  const key = fields.find((name) => Object.hasOwn(item, name));
  if (key !== undefined) return [(operation) => ({ [key]: operation }), item[key]];
  const others = item['additionalOperations'];
  const name = [method, sentMethod(method)].find((own) => at(others, [own]) !== undefined);
  return [
    (operation) => ({ additionalOperations: { [name ?? method]: operation } }),
    at(others, [name ?? method]),
  ];
}

/** Merges a path item with the path items that its `$ref` leads to. The fields next to a `$ref` win. */
function wholeItem(description: Json, start: unknown): Json {
  let whole: Json = {};
  let item = start;
  for (let hops = 0; isObject(item) && hops < MOST_HOPS; hops += 1) {
    const { $ref, ...own } = item;
    const additionalOperations = {
      ...(own['additionalOperations'] as Json | undefined),
      ...(whole['additionalOperations'] as Json | undefined),
    };
    whole = { ...own, ...whole, additionalOperations };
    item = typeof $ref === 'string' ? at(description, segmentsOf($ref)) : undefined;
  }
  return whole;
}

/** Follows `$ref` to the value itself. */
function follow(description: Json, start: unknown): unknown {
  let value = start;
  for (let hops = 0; isObject(value) && hops < MOST_HOPS; hops += 1) {
    const { $ref } = value;
    if (typeof $ref !== 'string') return value;
    value = at(description, segmentsOf($ref));
  }
  return value;
}

/** Section of `components` for each key below which such objects occur. */
const GROUPS: Record<string, string> = {
  parameters: 'parameters',
  responses: 'responses',
  requestBody: 'requestBodies',
  headers: 'headers',
  examples: 'examples',
  links: 'links',
  callbacks: 'callbacks',
};

/**
 * Some descriptions refer to a part of another operation. The slice does not contain that operation, so the part becomes a
 * component of the slice.
 */
function withOwnParts(description: Json, slice: Json): Json {
  const names = new Map<string, { group: string; name: string }>();
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([key, part]): [string, unknown] => {
      if (key !== '$ref' || typeof part !== 'string' || !part.startsWith('#/')) {
        return [key, copy(part)];
      }
      if (part.startsWith('#/components/')) return [key, part];
      let place = names.get(part);
      if (!place) {
        const [above = '', last = ''] = segmentsOf(part).slice(-2);
        const group = GROUPS[last === 'requestBody' ? last : above];
        place = { group: group ?? 'schemas', name: `part-${names.size + 1}` };
        names.set(part, place);
      }
      return [key, `#/components/${place.group}/${place.name}`];
    });
    return Object.fromEntries(entries);
  };
  const whole = copy(slice) as Json;
  if (names.size === 0) return slice;
  const components: Json = isObject(whole['components']) ? whole['components'] : {};
  // Parts can refer to other parts, so the map grows during the loop.
  for (const [reference, { group, name }] of names) {
    const part = at(description, segmentsOf(reference));
    const needed = collect(description, part);
    for (const [other, members] of Object.entries(needed)) {
      components[other] = {
        ...(copy(members) as Json),
        ...(components[other] as Json | undefined),
      };
    }
    components[group] = { ...(components[group] as Json | undefined), [name]: copy(part) };
  }
  return { ...whole, components };
}

function tagsOf(description: Json, operation: Json): Json {
  const own = Array.isArray(operation['tags']) ? (operation['tags'] as unknown[]) : [];
  const all = Array.isArray(description['tags']) ? (description['tags'] as unknown[]) : [];
  const tags = all.filter((tag) => isObject(tag) && own.includes(tag['name']));
  return tags.length > 0 ? { tags } : {};
}

/** The components that a value refers to, directly or through other components. */
function collect(description: Json, start: unknown): Record<string, Json> {
  const found: Record<string, Json> = {};
  const waiting: unknown[] = [start];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      const [group, name] = componentOf(value);
      if (group === undefined || name === undefined) continue;
      const component = at(description, ['components', group, name]);
      if (component === undefined || Object.hasOwn((found[group] ??= {}), name)) continue;
      defineOwn(found[group], name, component);
      waiting.push(component);
    } else if (typeof value === 'object' && value !== null) {
      waiting.push(...(Object.values(value) as unknown[]));
    }
  }
  return found;
}

/**
 * Section and name of the component that a text refers to. The text is a `$ref` or a value of a discriminator's mapping.
 */
function componentOf(reference: string): string[] {
  const match = /^#\/components\/([^/]+)\/([^/]+)/.exec(reference);
  return match ? parseFragment(match.slice(1).join('/')) : [];
}

/** The keys in a JSON pointer. */
function segmentsOf(reference: string): string[] {
  return parseFragment(reference.replace(/^#/, ''));
}

function at(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Json)[key]
        : undefined,
    value,
  );
}

function pick(value: Json, names: readonly string[]): Json {
  return Object.fromEntries(
    names.filter((name) => name in value).map((name) => [name, value[name]]),
  );
}
