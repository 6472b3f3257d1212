import { singleLine } from '../../../plugins/shared/text/singleLine';
import type { SearchDocument } from '../../browser/search/document';
import { indexWords, STOP_WORDS } from '../../browser/search/words';

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
    documents.push({ id, ...document, text, '': wordsToIndex(document, words).join(' ') });
    return id;
  };
  return { documents, add };
}

function wordsToIndex(
  { heading, title }: Pick<SearchDocument, 'heading' | 'title'>,
  words: readonly (string | null | undefined)[],
): string[] {
  const telling = indexWords(words.join(' ')).filter(
    (word) => word.length > 1 && !STOP_WORDS.has(word),
  );
  // A page with the title `About` or `C` has no other words by which it can be found.
  const name = indexWords(heading ?? title ?? '');
  return name.some((word) => telling.includes(word)) ? telling : [...name, ...telling];
}
