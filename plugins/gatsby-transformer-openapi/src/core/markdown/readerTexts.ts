import { paragraphs, rendered } from './markdownRenderer';
import type { Rendered } from './markdownRenderer';

/** Results for the texts of descriptions, which the next start of Gatsby can use again. */
export interface ReaderTexts {
  rendered: [key: string, Rendered][];
  paragraphs: [text: string, paragraph: string][];
}

/** The results for the texts of a description, which were made or used since `beginReaderTexts`. */
export function readerTexts(): ReaderTexts {
  return { rendered: rendered.entries(), paragraphs: paragraphs.entries() };
}

/**
 * Begins the first reading of a description.
 * @param earlier the results of an earlier start with the same code
 */
export function beginReaderTexts(earlier?: ReaderTexts): void {
  rendered.begin(earlier?.rendered);
  paragraphs.begin(earlier?.paragraphs);
}
