import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GatsbyCache, Store } from 'gatsby';
import type { CallReader } from '../../../shared/apiCalls';
import { codeDigest } from '../../../shared/codeDigest';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { digestOfText } from '../../../shared/stableHtml';
import type { CachedPage } from './readContent';

const CACHE_KEY = 'pages';

/** Pages by their paths relative to the content folder. */
type Entries = [relativePath: string, page: CachedPage][];

interface CachedPages {
  /** See `digestOfCode`. */
  code: string;
  pages: Entries;
}

/** Where and for what the pages are cached. */
export interface PageStore {
  cache: GatsbyCache;
  store: Store;
  drafts: boolean | undefined;
}

/**
 * The pages that an earlier start has read with the same code. The page cache then checks that the files of each page are
 * unchanged. Leaves out a page if a file that it publishes is missing.
 *
 * If the descriptions were loaded at this start, it also leaves out pages with calls: the plugin of the descriptions has to
 * know all calls, and it knows only those that pages ask for, and those in its own cache.
 */
export async function readCachedPages(
  { cache, store, drafts }: PageStore,
  reader: CallReader | undefined,
): Promise<Entries> {
  const cached = (await cache.get(CACHE_KEY)) as CachedPages | undefined;
  if (!cached || cached.code !== (await digestOfCode(store, drafts))) return [];
  const publicFolder = path.join(findProjectFolder(store), 'public');
  const areCallsCached = reader?.complete !== undefined;
  return cached.pages.filter(
    ([, { asked, result }]) =>
      (areCallsCached || !asked.some(([file]) => file === reader?.versionFile))
      && result.published.every((file) => existsSync(path.join(publicFolder, file))),
  );
}

/** Caches the pages for the next start. */
export async function cachePages(
  { cache, store, drafts }: PageStore,
  pages: Entries,
): Promise<void> {
  const code = await digestOfCode(store, drafts);
  if (code === undefined) return;
  await cache.set(CACHE_KEY, { code, pages } satisfies CachedPages);
}

/**
 * Digest of the code that reads pages, and of whether they may be drafts. The code is in two files: this plugin, and
 * gatsby-config.ts, which opens the fonts. Undefined if a file is unknown.
 */
async function digestOfCode(
  store: Store,
  drafts: boolean | undefined,
): Promise<string | undefined> {
  const plugin = await codeDigest(store, 'gatsby-transformer-docs');
  const config = path.join(findProjectFolder(store), '.cache/compiled/gatsby-config.js');
  const text = await readFile(config, 'utf8').catch(() => undefined);
  if (plugin === undefined || text === undefined) return undefined;
  return `${plugin} ${digestOfText(text)} ${String(drafts ?? false)}`;
}
