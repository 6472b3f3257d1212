import { ExactNumber } from './exactNumber';

/**
 * JSON of a value, as `JSON.stringify` writes it, but with all digits of numbers.
 *
 * @param indent number of spaces for each level. Without it, the JSON is one line.
 */
export function printJson(value: unknown, indent = 0): string {
  return print(value, indent === 0 ? undefined : ' '.repeat(indent), '\n') ?? 'null';
}

/** Undefined for a value that JSON does not have. */
function print(value: unknown, indent: string | undefined, end: string): string | undefined {
  if (value instanceof ExactNumber) return value.text;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = end + (indent ?? '');
  const colon = indent === undefined ? ':' : ': ';
  const isList = Array.isArray(value);
  const members: string[] = [];
  if (isList) for (const item of value) members.push(print(item, indent, inner) ?? 'null');
  else {
    for (const [name, member] of Object.entries(value)) {
      const text = print(member, indent, inner);
      if (text !== undefined) members.push(JSON.stringify(name) + colon + text);
    }
  }
  const [open, close] = isList ? '[]' : '{}';
  if (members.length === 0) return `${open}${close}`;
  return indent === undefined
    ? `${open}${members.join(',')}${close}`
    : `${open}${inner}${members.join(`,${inner}`)}${end}${close}`;
}
