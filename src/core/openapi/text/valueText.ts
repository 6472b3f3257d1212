import { jsonText } from './jsonText';

/** A value as text: a string without quotation marks, anything else as JSON. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}
