import type { SearchStore } from './document';
import type { Synonyms } from './synonyms';

/** Folder of the two search files. They are fetched on first use (specification section 7). */
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
 * Contains the names of the current files. It is read only if the files that a page names no longer exist after a new
 * build.
 */
const CURRENT_FILES = '/search.json';

/**
 * Fetches both files, or the files of a newer build if they no longer exist.
 *
 * @throws Error if they cannot be read
 */
export async function loadSearchFiles(files: SearchFiles): Promise<LoadedFiles> {
  try {
    return await loadBoth(files);
  } catch (error) {
    const current = await readJson<SearchFiles>(CURRENT_FILES, { cache: 'no-store' }).catch(
      () => undefined,
    );
    if (!current?.documents || current.documents === files.documents) throw error;
    return loadBoth(current);
  }
}

async function loadBoth(files: SearchFiles): Promise<LoadedFiles> {
  const [documents, index] = await Promise.all([readText(files.documents), readText(files.index)]);
  return parseSearchFiles(documents, index);
}

/** Parses both files. Throws if one of them is invalid. */
export function parseSearchFiles(documentsText: string, indexText: string): LoadedFiles {
  const { documents, synonyms } = JSON.parse(documentsText) as Partial<LoadedFiles>;
  const index = JSON.parse(indexText) as unknown[];
  const lists = index[0] as object[] | undefined;
  if (!documents || !synonyms || !Array.isArray(lists))
    throw new Error('The search files hold something else.');
  // The engine looks words up in these objects, and a word such as `constructor` must not be found in their prototype.
  for (const list of lists) Object.setPrototypeOf(list, null);
  return { documents, synonyms, words: lists.flatMap((list) => Object.keys(list)), index };
}

async function readText(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}

async function readJson<Content>(url: string, options?: RequestInit): Promise<Content> {
  return JSON.parse(await readText(url, options)) as Content;
}
