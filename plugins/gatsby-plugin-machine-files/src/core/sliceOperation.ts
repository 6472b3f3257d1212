type Json = Record<string, unknown>;

/** What names an operation or a webhook in a description. */
export interface OperationName {
  kind: 'operation' | 'webhook';
  method: string;
  path: string;
}

const ROOT = ['openapi', 'jsonSchemaDialect', 'info', 'servers', 'security'];
const SHARED = ['summary', 'description', 'servers', 'parameters'];

/** The part of a self-contained description that one operation needs: a valid description of its own. */
export function sliceOperation(description: Json, { kind, method, path }: OperationName): Json {
  const paths = kind === 'webhook' ? 'webhooks' : 'paths';
  const item = at(description, [paths, path]);
  const operation = isObject(item) ? item[method] : undefined;
  if (!isObject(item) || !isObject(operation)) {
    throw new Error(`There is no ${method} ${path} in the description.`);
  }
  const slice: Json = {
    ...pick(description, ROOT),
    ...tagsOf(description, operation),
    ...(kind === 'webhook' && String(description['openapi']).startsWith('3.0')
      ? { paths: {} }
      : {}),
    [paths]: { [path]: { ...pick(item, SHARED), [method]: operation } },
  };
  const schemes = at(description, ['components', 'securitySchemes']);
  const needed = collect(description, slice);
  if (isObject(schemes)) needed['securitySchemes'] = schemes;
  return Object.keys(needed).length > 0 ? { ...slice, components: needed } : slice;
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
  return match
    ? match
        .slice(1)
        .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    : [];
}

function at(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (found, key) => (isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined),
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
