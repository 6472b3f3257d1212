import { singleLine } from '../../core/text/singleLine';
import type { SearchDocument } from '../../core/search/document';
import { indexWords, STOP_WORDS } from '../../core/search/words';

/** A document, with the words to index in a field without a name: gatsby-plugin-local-search indexes names of fields too. */
export type IndexedDocument = SearchDocument & { '': string };

/**
 * Adds a document, and returns its id.
 *
 * @param words texts to index
 */
export type AddDocument = (
  document: Omit<SearchDocument, 'id'>,
  words: readonly (string | null | undefined)[],
) => number;

/** Labels of the groups above a page. */
export type CrumbsOf = (route: string) => string[];

/** Creates a list of documents, and a function that adds to it. */
export function collectDocuments(): { documents: IndexedDocument[]; add: AddDocument } {
  const documents: IndexedDocument[] = [];
  const add: AddDocument = (document, words) => {
    const id = documents.length;
    // In the JSON text that FlexSearch gets, a line break would become part of the next word.
    const text = singleLine(document.text);
    documents.push({ id, ...document, text, '': wordsToIndex(document, words) });
    return id;
  };
  return { documents, add };
}

/** The words of a document, separated by spaces. */
function wordsToIndex(
  { heading, title }: Pick<SearchDocument, 'heading' | 'title'>,
  words: readonly (string | null | undefined)[],
): string {
  const text = words.join(' ');
  const name = heading ?? title ?? '';
  return splitWords(name, text).join(' ');
}

function splitWords(name: string, text: string): string[] {
  const telling = indexWords(text).filter((word) => word.length > 1 && !STOP_WORDS.has(word));
  // A page with the title `About` or `C` has no other words by which it can be found.
  const words = indexWords(name);
  return words.some((word) => telling.includes(word)) ? telling : [...words, ...telling];
}
