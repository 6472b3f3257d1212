import { isNumber } from '../../values/exactNumber';
import { printJson } from '../../values/printJson';
import { typeName } from '../../input/typeNames';

/** JSON type of a value; whole numbers are `integer`. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (!isNumber(value)) return typeof value;
  return Number.isInteger(Number(value)) ? 'integer' : 'number';
}

/** Types as text: "text or a list". */
export function typeWords(types: readonly string[]): string {
  return types.length === 0 ? 'a value' : types.map(typeName).join(' or ');
}

/** A value as text, cut if it is too long for a message. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? value : printJson(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** `a`, `b` and `c`. */
export function list(names: readonly string[], last = 'and'): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length < 2
    ? quoted.join('')
    : `${quoted.slice(0, -1).join(', ')} ${last} ${quoted.at(-1) ?? ''}`;
}
