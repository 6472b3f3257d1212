import { withPage } from '../../browser/search/document';
import type { SearchDocument } from '../../browser/search/document';
import { openSearch } from '../../browser/search/openSearch';
import type { Engine } from '../../browser/search/openSearch';
import { parseSearchFiles } from '../../browser/search/searchFiles';
import { wordsOf } from '../../browser/search/words';

/** Questions asked of each kind of document. */
const QUESTIONS = 12;
/** The answer has to be among the first few. */
const FIRST = 5;
/** A few odd names may stay open; an index that does not work leaves most of a kind open. */
const FEW = 0.25;
const MOST_WORDS = 10;

/**
 * Asks the built files what they must be able to answer: titles of pages from each group, headings, and names and
 * paths of operations, taken from the documents themselves. Returns sentences when it cannot answer them.
 */
export async function checkSearch(
  files: { documents: string; index: string },
  engine: Engine,
): Promise<string[]> {
  const loaded = parseSearchFiles(files.documents, files.index);
  const { find, store } = await openSearch(loaded, engine);
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

/** What a document is the answer to. */
function answersTo(document: SearchDocument | undefined): (string | undefined)[] {
  if (!document) return [];
  const { title, heading, operation, method, path } = document;
  return [title, heading, operation, `${method} ${path}`];
}

/** A title of one sign or of a whole paragraph is no question. */
function isAskable(question: string): boolean {
  const { length } = wordsOf(question);
  return length > 0 && length <= MOST_WORDS;
}

/** A few of a list, from all over it. */
function someOf<Item>(list: readonly Item[]): Item[] {
  const step = Math.max(1, Math.floor(list.length / QUESTIONS));
  return list.filter((_, place) => place % step === 0).slice(0, QUESTIONS);
}
