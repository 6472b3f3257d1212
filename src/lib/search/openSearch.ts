import type { SearchStore } from './document';
import { DocumentRanking } from './rankDocuments';
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
  /** Answers any text with the ids of documents, best first. */
  engine: Engine;
  ranking: DocumentRanking;
  store: SearchStore;
  vocabulary: Vocabulary;
}

const ALL = 100_000;

/**
 * Opens the search over the two files. The engine given back is the given one, but what it is asked goes through the
 * ranking, which in turn asks it only for words that are in its index: it would crash on others, such as
 * `constructor`, and knows neither mistakes nor prefixes. Between the steps `pause` gives the page its turn.
 */
export async function openSearch(
  files: LoadedFiles,
  engine: Engine,
  pause: () => Promise<void> = async () => undefined,
): Promise<OpenSearch> {
  const { documents: store, synonyms, words, index } = files;
  engine.import(index, { serialize: false });
  await pause();
  const lists = new Map(words.flatMap((list) => Object.entries(list)));
  await pause();
  const vocabulary = new Vocabulary(lists.keys(), (word) => lists.get(word)?.length ?? 0);
  await pause();
  const find = engine.search.bind(engine);
  const ranking = new DocumentRanking({
    store,
    size: Object.keys(store).length,
    lookup: (word) => (lists.has(word) ? find(word, { limit: ALL }) : []),
    vocabulary,
    synonyms: synonymTable(synonyms),
  });
  engine.search = (query) => ranking.search(query).ids;
  return { engine, ranking, store, vocabulary };
}
