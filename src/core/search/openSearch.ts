import type { SearchStore } from './document';
import { DOCUMENT_OPTIONS } from './engine';
import type { CreateEngine, Engine } from './engine';
import { DocumentRanking } from './rankDocuments';
import type { Ranking } from './rankDocuments';
import type { LoadedFiles } from './searchFiles';
import { synonymTable } from './synonyms';
import { Vocabulary } from './vocabulary';
import { WordFinder } from './wordFinder';

/** A search whose files have loaded. */
export interface OpenSearch {
  ranking: DocumentRanking;
  store: SearchStore;
  vocabulary: Vocabulary;
  /** Searches and ranks in one step. */
  find: (query: string) => Ranking;
}

/** FlexSearch returns at most 1,000 documents by default. This limit is larger than any site. */
export const ENGINE_LIMIT = { limit: 100_000 };

/** Number of words that are indexed between two pauses. They take a few milliseconds. */
const WORDS_AT_A_TIME = 300;

/**
 * Opens the search over the two files. FlexSearch finds which words of the index a typed word may mean, and the documents of
 * these words. The ranking puts the documents in order. Between the steps `pause` lets the page do other things.
 *
 * @param engine an empty engine, which gets the index of the documents
 */
export async function openSearch(
  files: LoadedFiles,
  create: CreateEngine,
  pause: () => Promise<void> = async () => undefined,
  engine: Engine = create(DOCUMENT_OPTIONS),
): Promise<OpenSearch> {
  const { documents: store, synonyms, index } = files;
  engine.import(index, { serialize: false });
  await pause();
  const words = [...files.words].sort();
  const finder = new WordFinder(words, create);
  while (finder.add(WORDS_AT_A_TIME)) await pause();
  const lookup = (word: string) => engine.search(word, ENGINE_LIMIT);
  const vocabulary = new Vocabulary(words, finder, (word) => lookup(word).length);
  await pause();
  const ranking = new DocumentRanking({
    store,
    size: Object.keys(store).length,
    lookup,
    vocabulary,
    synonyms: synonymTable(synonyms),
  });
  const find = (query: string) =>
    ranking.order(query, engine.search(ranking.engineQuery(query), ENGINE_LIMIT));
  return { ranking, store, vocabulary, find };
}
