/** A text with this end needs no separator. */
const ENDS = /(?:[.!?:;,…][)"'”’]?|[([{])$/u;

/** Separator of table cells, in text on one line. */
export const BETWEEN_CELLS = ' · ';
/** Separator of paragraphs, list items and table rows that do not end with a punctuation mark. */
export const BETWEEN_BLOCKS = '; ';

/** Joins texts that are separate on a page to one line. Without separators, cells of a table would look like one sentence. */
export function joinTexts(texts: readonly string[], separator: string): string {
  const parts: string[] = [];
  for (const text of texts.map((each) => each.trim()).filter(Boolean)) {
    const previous = parts.at(-1);
    if (previous !== undefined) parts.push(ENDS.test(previous.slice(-2)) ? ' ' : separator);
    parts.push(text);
  }
  return parts.join('');
}
