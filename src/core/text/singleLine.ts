/** Replaces white space and line breaks by single spaces. */
export function singleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
