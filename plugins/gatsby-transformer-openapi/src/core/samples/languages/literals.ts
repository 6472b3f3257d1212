import type { SampleText } from '../sampleText';

/** A text in double quotes with the escapes that JSON shares with most languages. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text);
}

/** Parts of a text joined by an operator, which brings its spaces. */
export function concatenated(
  parts: SampleText,
  operator: string,
  quote: (text: string) => string,
  variable: (name: string) => string,
): string {
  if (parts.length === 0) return quote('');
  return parts
    .map((part) => (typeof part === 'string' ? quote(part) : variable(part.env)))
    .join(operator);
}

/** Every line but the first moved in. */
export function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
