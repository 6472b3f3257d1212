import type { SampleText } from '../sampleText';

/** A string literal in double quotes, with JSON's escapes, which most languages share. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text);
}

/** Joins the parts of a text by an operator, which includes its spaces. */
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

/** Indents every line but the first. */
export function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
