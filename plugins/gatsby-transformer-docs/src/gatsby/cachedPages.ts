import { existsSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyCache, Store } from 'gatsby';
import { codeAndConfigDigest } from '../../../shared/codeDigest';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { sha256 } from '../../../shared/sha256';
import type { CachedPage } from './pageCache';

const CACHE_KEY = 'pages';

/** Pages by their paths relative to the content folder. */
type Entries = [relativePath: string, page: CachedPage][];

/** Entry of the plugin's cache. */
export interface CachedPages {
  /** See `digestOfInputs`. */
  inputs: string;
  pages: Entries;
}

/** Where and for what the pages are cached. */
export interface PageStore {
  cache: GatsbyCache;
  store: Store;
  /** The content folder. Messages about a page contain its path. */
  folder: string;
  drafts: boolean | undefined;
}

/**
 * The pages that an earlier start has read with the same code. The page cache then checks that the files
 * and calls of each page are unchanged.
 */
export async function readCachedPages(place: PageStore): Promise<Entries> {
  const cached = (await place.cache.get(CACHE_KEY)) as CachedPages | undefined;
  if (!cached || cached.inputs !== (await digestOfInputs(place))) return [];
  return cached.pages;
}

/** Leaves out pages if a file that they publish is missing. */
export function withPublishedFiles(pages: Entries, store: Store): Entries {
  const publicFolder = path.join(findProjectFolder(store), 'public');
  return pages.filter(([, { result }]) =>
    result.published.every((file) => existsSync(path.join(publicFolder, file))),
  );
}

/** Caches the pages for the next start. */
export async function cachePages(place: PageStore, pages: Entries): Promise<void> {
  const inputs = await digestOfInputs(place);
  if (inputs === undefined) return;
  await place.cache.set(CACHE_KEY, { inputs, pages } satisfies CachedPages);
}

/**
 * Digest of what all pages depend on: the code that reads them, the folder, and whether pages may be drafts. The code is in
 * two files: this plugin, and gatsby-config.ts, which opens the fonts. Undefined if a file is unknown.
 */
async function digestOfInputs({ store, folder, drafts }: PageStore): Promise<string | undefined> {
  const code = await codeAndConfigDigest(store, 'gatsby-transformer-docs');
  const way = path.relative(findProjectFolder(store), folder);
  return code && sha256(JSON.stringify([code, way, drafts ?? false]));
}
