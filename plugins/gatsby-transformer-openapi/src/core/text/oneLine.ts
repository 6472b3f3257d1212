/** A title or summary on one line. It is plain text, not Markdown. Undefined if it is empty. */
export function oneLine(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim() || undefined;
}
