import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Store } from 'gatsby';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { typefaceHolder } from '../../../shared/openTypeface';
import { runInThread } from '../../../shared/threads';
import { pageKind } from '../core/addresses/routes';
import { API_CALL } from '../markdown/apiCalls';
import type { CachedPages } from './cachedPages';
import { contentFiles, openContentFolder } from './contentFolder';
import type { ContentFolder } from './contentFolder';
import { PageCache } from './pageCache';

/** Name of the plugin. */
export const PLUGIN = 'gatsby-transformer-docs';

/** What the thread needs to know. */
export interface ReadingJob {
  /** The content folder. */
  directory: string;
  showsDrafts: boolean;
  /** Files of the fonts. */
  fonts?: { text: string; mono: string };
}

const readings = new WeakMap<Store, Promise<CachedPages['pages']>>();

/**
 * Reads pages in another thread, while Gatsby starts and this thread reads the descriptions. The thread only reads pages
 * without API calls, because calls need the descriptions. Does nothing if there is a cache of an earlier start.
 */
export function startReadingAhead(store: Store, job: ReadingJob): void {
  const cache = path.join(findProjectFolder(store), '.cache/caches', PLUGIN);
  if (existsSync(cache)) return;
  const reading = runInThread<ReadingJob, CachedPages['pages']>(store, PLUGIN, job);
  // If the thread fails, this thread reads all pages and reports what is wrong.
  if (reading)
    readings.set(
      store,
      reading.catch(() => []),
    );
}

/** The pages that the other thread has read. The page cache checks that all their files are unchanged. */
export async function pagesReadAhead(store: Store): Promise<CachedPages['pages']> {
  const pages = (await readings.get(store)) ?? [];
  readings.delete(store);
  return pages;
}

/** Does the job of the other thread. */
export async function readInThread({
  directory,
  showsDrafts,
  fonts,
}: ReadingJob): Promise<CachedPages['pages']> {
  const typefaces = fonts && typefaceHolder(fonts);
  await typefaces?.load();
  return readWithoutCalls(openContentFolder(directory, { showsDrafts, typefaces: typefaces?.get }));
}

/** Reads all pages that have no API calls. */
export function readWithoutCalls(folder: ContentFolder): CachedPages['pages'] {
  const { problems } = folder.settings();
  if (problems.length > 0 || folder.facts().problems.length > 0) return [];
  const variables = folder.variables();
  const states = new Map<string, string>();
  const pages = new PageCache();
  for (const file of contentFiles(folder.directory)) {
    // A page may also get calls from the parts that it includes. It is read, but not returned.
    if (pageKind(file) !== undefined && !folder.text(file)?.includes(API_CALL))
      pages.read(folder, file, variables, states);
  }
  return [...pages.entries()].filter(([, { calls }]) => calls.length === 0);
}
