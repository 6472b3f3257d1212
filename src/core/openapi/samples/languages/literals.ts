import type { SampleText } from '../sampleText';

/** A string literal in double quotes, with JSON's escapes, which most languages share. */
export function doubleQuoted(text: string): string {
  // Some languages end a line at these characters, which JSON does not escape.
  return JSON.stringify(text).replace(
    /[\u0085\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
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
    .map((part) =>
      typeof part === 'string' ? quote(part) : 'code' in part ? part.code : variable(part.env),
    )
    .join(operator);
}

/** Lines of code, indented. Empty lines stay empty. */
export function inside(lines: readonly string[], by: string): string[] {
  return lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : by + line));
}
