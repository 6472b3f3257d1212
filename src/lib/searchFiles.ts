import type { SearchDocument } from './searchDocuments';

/** Where the two files of the search lie; fetched on first use only (specification section 7). */
export interface SearchFiles {
  documents: string;
  index: string;
}

/** What the two files hold. */
export interface LoadedSearch {
  documents: Record<string, SearchDocument>;
  /** The engine's exported index. */
  index: string;
}

/** Fetches both files. Throws when one is missing or unreadable. */
export async function loadSearch(files: SearchFiles): Promise<LoadedSearch> {
  const [documents, index] = await Promise.all([read(files.documents), read(files.index)]);
  return { documents: JSON.parse(documents) as Record<string, SearchDocument>, index };
}

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}
