/** A plain text on one line; nothing where there is none. Titles and summaries are plain text: `*` is an asterisk. */
export function oneLine(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim() || undefined;
}
