import { paragraphs, rendered } from './markdownRenderer';
import type { Rendered } from './markdownRenderer';

/** Results for the texts of descriptions, which the next start of Gatsby can use again. */
export interface ReaderTexts {
  rendered: [key: string, Rendered][];
  paragraphs: [text: string, paragraph: string][];
}

/** The results for the texts of a description, which were made or used since `restoreReaderTexts`. */
export function readerTexts(): ReaderTexts {
  return { rendered: rendered.entries(), paragraphs: paragraphs.entries() };
}

/**
 * Begins the first reading of a description.
 * @param texts the results of an earlier start with the same code
 */
export function restoreReaderTexts(texts?: ReaderTexts): void {
  rendered.restore(texts?.rendered);
  paragraphs.restore(texts?.paragraphs);
}
