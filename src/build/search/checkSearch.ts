import { withPage } from '../../core/search/document';
import type { SearchDocument } from '../../core/search/document';
import type { CreateEngine } from '../../core/search/engine';
import { openSearch } from '../../core/search/openSearch';
import { parseSearchFiles } from '../../core/search/searchFiles';
import { wordsOf } from '../../core/search/words';

/** Number of searches for each kind of document. */
const QUESTIONS = 12;
/** The document must be among this many first results. */
const FIRST = 5;
/** Share of searches that may fail. Unusual names may fail; if the index is broken, most searches of a kind do. */
const FEW = 0.25;
const MOST_WORDS = 10;

/**
 * Searches the built files for titles of pages, names of operations and paths that they contain. Returns a sentence for
 * each that is not found.
 */
export async function checkSearch(
  files: { documents: string; index: string },
  create: CreateEngine,
): Promise<string[]> {
  const loaded = parseSearchFiles(files.documents, files.index);
  const { find, store } = await openSearch(loaded, create);
  const documents = Object.values(store).map((document) => withPage(document, store));
  if (documents.length === 0) return ['There are no documents.'];
  const pages = documents.filter(({ page }) => page === undefined);
  const operations = pages.filter(({ kind }) => kind === 'operation');
  const kinds = [
    ...[...new Set(pages.map(({ group }) => group))].map((group) =>
      pages.filter((page) => page.group === group && page.kind !== 'tag').map(({ title }) => title),
    ),
    operations.map(({ operation = '' }) => operation),
    operations.map(({ method = '', path = '' }) => `${method} ${path}`),
  ];
  return kinds.flatMap((all) => {
    const questions = someOf([...new Set(all)].filter(isAskable));
    const open = questions.filter((question) => {
      const answers = find(question).ids.slice(0, FIRST);
      return !answers.some((id) => answersTo(store[id]).includes(question));
    });
    return open.length > questions.length * FEW
      ? open.map((question) => `"${question}" does not find its page.`)
      : [];
  });
}

/** Queries that must find a document. */
function answersTo(document: SearchDocument | undefined): (string | undefined)[] {
  if (!document) return [];
  const { title, heading, operation, method, path } = document;
  return [title, heading, operation, `${method} ${path}`];
}

/** Titles without a word, or with the length of a paragraph, are not useful as queries. */
function isAskable(question: string): boolean {
  const { length } = wordsOf(question);
  return length > 0 && length <= MOST_WORDS;
}

/** A few entries, evenly spread over a list. */
function someOf<Item>(list: readonly Item[]): Item[] {
  const step = Math.max(1, Math.floor(list.length / QUESTIONS));
  return list.filter((_, place) => place % step === 0).slice(0, QUESTIONS);
}
