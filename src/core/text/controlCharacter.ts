/** Control characters other than tabs and line breaks. HTML cannot contain them. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** The first control character of a text: its name and its position, counted from 1. */
export function controlCharacter(
  text: string,
): { name: string; line: number; column: number } | undefined {
  const found = CONTROL.exec(text);
  if (!found) return undefined;
  const lines = text.slice(0, found.index).split('\n');
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { name: `U+${code}`, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
