import { DOCUMENT_OPTIONS } from '../../core/search/engine';
import { openSearch } from '../../core/search/openSearch';
import type { OpenSearch } from '../../core/search/openSearch';
import { loadSearchFiles } from '../../core/search/searchFiles';
import type { SearchFiles } from '../../core/search/searchFiles';
import { createEngine } from './createEngine';

/** The engine that finds documents with all words of `ranking.engineQuery`. It is empty until the search has loaded. */
export const siteEngine = createEngine(DOCUMENT_OPTIONS);

let loaded: Promise<OpenSearch> | undefined;

/** Fetches the files and opens the search. Later calls return the same promise, except after a failure. */
export function loadSearch(files: Promise<SearchFiles>): Promise<OpenSearch> {
  loaded ??= load(files).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(files: Promise<SearchFiles>): Promise<OpenSearch> {
  const content = await loadSearchFiles(await files);
  const search = await openSearch(content, createEngine, pause, siteEngine);
  void readAhead(search);
  return search;
}

/** Number of documents that are prepared at a time, which takes some milliseconds. */
const AT_A_TIME = 20;

/** Prepares documents for the ranking while the browser is idle. */
async function readAhead({ ranking }: OpenSearch): Promise<void> {
  while (ranking.prepare(AT_A_TIME)) await pause();
}

/** Waits, so that the browser can handle events. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
