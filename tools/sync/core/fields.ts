/**
 * Reads a value by a dotted path such as `fields.title`. `*` stands for all items of a list: `tags.*.name`. An empty path
 * is the value itself. Undefined if there is no such field.
 */
export function valueAt(value: unknown, path: string): unknown {
  return path === '' ? value : descend(value, path.split('.'));
}

function descend(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return value;
  if (part === '*') {
    return Array.isArray(value) ? value.map((item: unknown) => descend(item, rest)) : undefined;
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
  return descend((value as Record<string, unknown>)[part], rest);
}

/** Whether a field is missing, null or empty. */
export function isAbsent(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === '';
}

/** The type of a value as text, for messages. */
export function typeWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'a text' : `the ${typeof value} ${String(value)}`;
}

/** Names of a response's fields, for messages. Their number is limited, because the response may have any size. */
export function fieldNames(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeWords(value);
  if (Array.isArray(value)) return 'a list';
  const names = Object.keys(value);
  if (names.length === 0) return 'no fields';
  const shown = names.slice(0, 20).map((name) => name.slice(0, 60));
  return `the fields ${shown.join(', ')}${names.length > shown.length ? ', …' : ''}`;
}
