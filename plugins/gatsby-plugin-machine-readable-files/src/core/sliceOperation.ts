import { parseFragment } from '../../../shared/jsonPointer';
type Json = Record<string, unknown>;

/** What names an operation or a webhook in a description. */
export interface OperationName {
  kind: 'operation' | 'webhook';
  method: string;
  path: string;
}

const ROOT = ['openapi', 'jsonSchemaDialect', 'info', 'servers', 'security'];
/** Nobody refers on and on through more. */
const MOST_HOPS = 20;
const SHARED = ['summary', 'description', 'servers', 'parameters'];

/** The part of a self-contained description that one operation needs: a valid description of its own. */
export function sliceOperation(description: Json, { kind, method, path }: OperationName): Json {
  const paths =
    kind === 'operation' ? 'paths' : isObject(description['webhooks']) ? 'webhooks' : 'x-webhooks';
  const item = wholeItem(description, at(description, [paths, path]));
  const key = method in item ? method : `x-${method}`;
  const operation = follow(description, item[key]);
  if (!isObject(operation)) {
    throw new Error(`There is no ${method} ${path} in the description.`);
  }
  const slice: Json = {
    ...pick(description, ROOT),
    ...tagsOf(description, operation),
    ...(kind === 'webhook' && String(description['openapi']).startsWith('3.0')
      ? { paths: {} }
      : {}),
    [paths]: { [path]: { ...pick(item, SHARED), [key]: operation } },
  };
  const schemes = at(description, ['components', 'securitySchemes']);
  const needed = collect(description, slice);
  if (isObject(schemes)) needed['securitySchemes'] = schemes;
  const whole = Object.keys(needed).length > 0 ? { ...slice, components: needed } : slice;
  return withOwnParts(description, whole);
}

/** A path item with what it refers to, nearest first. */
function wholeItem(description: Json, start: unknown): Json {
  let whole: Json = {};
  let item = start;
  for (let hops = 0; isObject(item) && hops < MOST_HOPS; hops += 1) {
    const { $ref, ...own } = item;
    whole = { ...own, ...whole };
    item = typeof $ref === 'string' ? at(description, segmentsOf($ref)) : undefined;
  }
  return whole;
}

/** What a value refers to. */
function follow(description: Json, start: unknown): unknown {
  let value = start;
  for (let hops = 0; isObject(value) && hops < MOST_HOPS; hops += 1) {
    const { $ref } = value;
    if (typeof $ref !== 'string') return value;
    value = at(description, segmentsOf($ref));
  }
  return value;
}

/** Groups of components by the name of what their members are found in elsewhere. */
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
 * Some authors refer into another operation. That is not in the slice, so what is meant there becomes a component of
 * the slice.
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
  // The map grows while it is walked: parts refer to parts.
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

/** Components that a value reaches, and those that they reach in turn. */
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
      Object.defineProperty(found[group], name, {
        value: component,
        enumerable: true,
        configurable: true,
        writable: true,
      });
      waiting.push(component);
    } else if (typeof value === 'object' && value !== null) {
      waiting.push(...(Object.values(value) as unknown[]));
    }
  }
  return found;
}

/** Group and name of the component a text points to; also in a discriminator's mapping. */
function componentOf(reference: string): string[] {
  const match = /^#\/components\/([^/]+)\/([^/]+)/.exec(reference);
  return match ? parseFragment(match.slice(1).join('/')) : [];
}

/** Keys that a JSON pointer goes through. */
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

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
