import { openSearch } from '../../browser/search/openSearch';
import type { OpenSearch } from '../../browser/search/openSearch';
import { loadSearchFiles } from '../../browser/search/searchFiles';
import type { SearchFiles } from '../../browser/search/searchFiles';
import { createEngine } from './createEngine';

let loaded: Promise<OpenSearch> | undefined;

/** Fetches and opens the search, once; after a failure, again. */
export function loadSearch(files: SearchFiles): Promise<OpenSearch> {
  loaded ??= load(files).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(files: SearchFiles): Promise<OpenSearch> {
  const content = await loadSearchFiles(files);
  const search = await openSearch(content, createEngine, pause);
  void readAhead(search);
  return search;
}

/** Documents read at a time: some milliseconds. */
const AT_A_TIME = 20;

/** Reads the documents while the reader thinks of something to type. */
async function readAhead({ ranking }: OpenSearch): Promise<void> {
  while (ranking.prepare(AT_A_TIME)) await pause();
}

/** Lets the page do other things. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
