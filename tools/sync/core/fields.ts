/**
 * Reads a value at a dotted path: `fields.title`. A `*` stands for all entries of a list: `tags.*.name`. The empty path is
 * the value itself.
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

/** Whether a field of a CMS says nothing. */
export function isAbsent(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === '';
}

/** A value's type in words, for messages. */
export function typeWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'a text' : `the ${typeof value} ${String(value)}`;
}

/** Names of an answer's fields, for messages; the number is limited since the answer is not ours. */
export function fieldNames(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeWords(value);
  if (Array.isArray(value)) return 'a list';
  const names = Object.keys(value);
  if (names.length === 0) return 'no fields';
  const shown = names.slice(0, 20).map((name) => name.slice(0, 60));
  return `the fields ${shown.join(', ')}${names.length > shown.length ? ', …' : ''}`;
}
