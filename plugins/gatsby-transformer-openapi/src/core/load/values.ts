import { fieldOf } from './place';

/** A text field; numbers and booleans are written out, since YAML authors forget quotes. */
export function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  if (typeof field === 'string') return field === '' ? undefined : field;
  return typeof field === 'number' || typeof field === 'boolean' ? String(field) : undefined;
}

/** A number field; a numeric text counts. */
export function numberOf(value: unknown, name: string): number | undefined {
  const field = fieldOf(value, name);
  if (typeof field === 'string' && field.trim() !== '') {
    const number = Number(field);
    return Number.isNaN(number) ? undefined : number;
  }
  return typeof field === 'number' ? field : undefined;
}

/** Whether a field is true; `'true'` counts. */
export function flagOf(value: unknown, name: string): boolean {
  const field = fieldOf(value, name);
  return field === true || field === 'true';
}

/** The texts in a list field. */
export function textsOf(value: unknown, name: string): string[] {
  const field = fieldOf(value, name);
  return Array.isArray(field)
    ? field.filter((item) => typeof item === 'string' || typeof item === 'number').map(String)
    : [];
}
