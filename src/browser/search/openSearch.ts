import type { SearchStore } from './document';
import { DocumentRanking } from './rankDocuments';
import type { Ranking } from './rankDocuments';
import type { LoadedFiles } from './searchFiles';
import { synonymTable } from './synonyms';
import { Vocabulary } from './vocabulary';

/** The part of flexsearch 0.6 that is used. */
export interface Engine {
  import(index: unknown, options: { serialize: boolean }): void;
  search(query: string, options?: { limit?: number }): number[];
}

/** A search that answers. */
export interface OpenSearch {
  /** Finds the documents that hold all words of `ranking.engineQuery`. */
  engine: Engine;
  ranking: DocumentRanking;
  store: SearchStore;
  vocabulary: Vocabulary;
  /** Asks the engine and puts what it finds in order, in one step. */
  find: (query: string) => Ranking;
}

/** How many documents the engine may find: all of any site. */
export const ENGINE_LIMIT = { limit: 100_000 };

/**
 * Opens the search over the two files. The engine finds documents by words of its index, the vocabulary says which of these
 * words a typed one may mean, and the ranking puts documents in order. Between the steps `pause` gives the page its turn.
 */
export async function openSearch(
  files: LoadedFiles,
  engine: Engine,
  pause: () => Promise<void> = async () => undefined,
): Promise<OpenSearch> {
  const { documents: store, synonyms, words, index } = files;
  engine.import(index, { serialize: false });
  await pause();
  const lookup = (word: string) => engine.search(word, ENGINE_LIMIT);
  const vocabulary = new Vocabulary(words, (word) => lookup(word).length);
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
  return { engine, ranking, store, vocabulary, find };
}
