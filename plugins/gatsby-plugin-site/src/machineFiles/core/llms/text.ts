/** A code span. Its delimiter is longer than any run of backticks in the text. */
function code(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** Escapes plain text, so that Markdown shows it unchanged. */
export function escape(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/^(#{1,6}|[-+>])(?=\s|$)/, '\\$1')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
}

/** Identifiers: names with an underscore, or scopes such as `disks:read`. */
const IDENTIFIER = /([A-Za-z][\w.]*_[\w.]*\w(?:\[\w+\])*|\b[a-z_]+:[a-z_]+\b)/;

/** Escapes a plain text. Identifiers in it become code, so that they need no backslashes. */
export function escapeWithCode(text: string): string {
  return text
    .split(IDENTIFIER)
    .map((part, index) => (index % 2 === 1 ? code(part) : escapeInside(part)))
    .join('');
}

/** Like `escape`, but keeps the spaces at the beginning and the end. */
function escapeInside(text: string): string {
  return text.replace(/\S(?:[\s\S]*\S)?/, (words) => escape(words));
}

/** A link with plain text. */
export function link(label: string, url: string): string {
  return `[${escape(label)}](${url.replace(/[()\s<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)})`;
}

/** Joins blocks with an empty line between them. Leaves out empty blocks. */
export function blocks(...parts: (string | undefined | false)[]): string {
  return parts.filter((part) => part).join('\n\n');
}

/** Joins lines. Leaves out empty lines. */
export function lines(...parts: (string | undefined | false)[]): string {
  return parts.filter((part) => part).join('\n');
}

/** An item of a list. */
export const item = (words: string): string => `- ${words}`;
