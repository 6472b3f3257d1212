import { paragraphs, rendered } from './markdownRenderer';
import type { Rendered } from './markdownRenderer';

/** Results for the texts of descriptions, which the next start of Gatsby can use again. */
export interface ReaderTexts {
  rendered: [key: string, Rendered][];
  paragraphs: [text: string, paragraph: string][];
}

/** The results for the texts that were read since the start. */
export function readerTexts(): ReaderTexts {
  return { rendered: rendered.entries(), paragraphs: paragraphs.entries() };
}

/** Uses the results of an earlier start with the same code. */
export function restoreReaderTexts(texts: ReaderTexts): void {
  rendered.restore(texts.rendered);
  paragraphs.restore(texts.paragraphs);
}
