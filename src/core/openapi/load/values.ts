import { exactNumber, isNumber } from '../../values/exactNumber';
import type { Numeric } from '../../values/exactNumber';
import { fieldOf } from './place';

/**
 * A field as text. A number or boolean is converted, because YAML authors forget quotes. Undefined if it is empty or
 * another type.
 */
export function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  if (typeof field === 'string') return field === '' ? undefined : field;
  return isNumber(field) || typeof field === 'boolean' ? String(field) : undefined;
}

/** Whether a field has a value. Null is none, as generators write it for an absent one. */
export function isGiven(value: unknown, name: string): boolean {
  return (fieldOf(value, name) ?? null) !== null;
}

/** A field as number with all of its digits. A numeric text is converted, too. Undefined for everything else. */
export function numericOf(value: unknown, name: string): Numeric | undefined {
  const field = fieldOf(value, name);
  if (typeof field !== 'string') return isNumber(field) ? field : undefined;
  const text = field.trim();
  return /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(text) ? exactNumber(text) : undefined;
}

/** A field as number of JavaScript, such as a length. A numeric text is converted, too. Undefined for everything else. */
export function numberOf(value: unknown, name: string): number | undefined {
  const number = numericOf(value, name);
  return number === undefined ? undefined : Number(number);
}

/** Whether a field is true. The text `'true'` counts, too. */
export function flagOf(value: unknown, name: string): boolean {
  const field = fieldOf(value, name);
  return field === true || field === 'true';
}

/** The texts and numbers of a list field, as texts. Empty if the field is not a list. */
export function textsOf(value: unknown, name: string): string[] {
  const field = fieldOf(value, name);
  return Array.isArray(field)
    ? field.filter((item) => typeof item === 'string' || isNumber(item)).map(String)
    : [];
}

/** The first result of `read` that is defined. */
export function firstOf<Value, Result>(
  values: readonly Value[],
  read: (value: Value) => Result | undefined,
): Result | undefined {
  for (const value of values) {
    const found = read(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a value that is not null has a JSON type. True for other types, such as `file`. */
export function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && !Array.isArray(value) && !isNumber(value);
    case 'integer':
      return isNumber(value) && Number.isInteger(Number(value));
    case 'number':
      return isNumber(value);
    case 'string':
    case 'boolean':
      return typeof value === type;
    default:
      // Any value is valid for types that are not JSON types, such as `file`.
      return true;
  }
}
