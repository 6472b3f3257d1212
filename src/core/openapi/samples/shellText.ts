/** A text in single quotes of a POSIX shell, in which every character stands for itself. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Quotes a text for a shell: with double quotes if nothing has to be escaped, because that is easiest to read. */
export function shellQuoted(text: string): string {
  return /["$`\\!\n']/.test(text) ? singleQuoted(text) : `"${text}"`;
}

/** Escapes a text for double quotes of a POSIX shell. */
export function inDouble(text: string): string {
  return text.replace(/["$`\\]/g, '\\$&');
}
