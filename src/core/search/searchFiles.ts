import { say } from '../text/say';
import type { SearchStore } from './document';
import type { Synonyms } from './synonyms';

/** URLs of the two search files. They are fetched on first use (specification section 7). */
export interface SearchFiles {
  documents: string;
  index: string;
}

/** Content of the two files. */
export interface LoadedFiles {
  documents: SearchStore;
  synonyms: Synonyms;
  /** The words of the index. */
  words: string[];
  /** The whole exported index, for the engine. */
  index: unknown[];
}

/**
 * URL of the file with the names of the current search files. Pages do not contain the names: Gatsby would render every page
 * again when a word of one page changes. Hosts revalidate what is in this folder.
 */
export const FILE_NAMES = '/page-data/index-files.json';

/**
 * Fetches the names of the current search files.
 *
 * @throws Error if they cannot be read
 */
export async function fetchFileNames(): Promise<SearchFiles> {
  return JSON.parse(await readText(FILE_NAMES, { cache: 'no-cache' })) as SearchFiles;
}

/**
 * Fetches both files.
 *
 * @throws Error if they cannot be read
 */
export async function loadSearchFiles(files: SearchFiles): Promise<LoadedFiles> {
  const [documents, index] = await Promise.all([readText(files.documents), readText(files.index)]);
  return parseSearchFiles(documents, index);
}

/** Parses both files. Throws if one of them is invalid. */
export function parseSearchFiles(documentsText: string, indexText: string): LoadedFiles {
  const { documents, synonyms } = JSON.parse(documentsText) as Partial<LoadedFiles>;
  const index = JSON.parse(indexText) as unknown[];
  const lists = index[0] as object[] | undefined;
  if (!documents || !synonyms || !Array.isArray(lists)) throw new Error(WORDS.search.wrongFiles);
  // The engine looks words up in these objects, and a word such as `constructor` must not be found in their prototype.
  for (const list of lists) Object.setPrototypeOf(list, null);
  return { documents, synonyms, words: lists.flatMap((list) => Object.keys(list)), index };
}

async function readText(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, options);
  if (!response.ok)
    throw new Error(say(WORDS.search.answered, { file: url, status: response.status }));
  return response.text();
}
