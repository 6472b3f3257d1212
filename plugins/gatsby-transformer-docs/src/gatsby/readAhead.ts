import { existsSync } from 'node:fs';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Store } from 'gatsby';
import { findProjectFolder, loadedPlugins } from '../../../shared/gatsbyStore';
import { typefaceHolder } from '../../../shared/openTypeface';
import { pageKind } from '../core/addresses/routes';
import { API_CALL } from '../markdown/apiCalls';
import type { CachedPages } from './cachedPages';
import { contentFiles, openContentFolder } from './contentFolder';
import type { ContentFolder } from './contentFolder';
import { PageCache } from './pageCache';

const PLUGIN = 'gatsby-transformer-docs';

/** What the thread needs to know. */
interface Job {
  plugin: typeof PLUGIN;
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
export function startReadingAhead(store: Store, job: Omit<Job, 'plugin'>): void {
  const code = loadedPlugins(store).find(({ name }) => name === PLUGIN)?.resolvedCompiledGatsbyNode;
  const cache = path.join(findProjectFolder(store), '.cache/caches', PLUGIN);
  if (code === undefined || existsSync(cache)) return;
  const worker = new Worker('require(require("node:worker_threads").workerData.code)', {
    eval: true,
    workerData: { code, job: { plugin: PLUGIN, ...job } satisfies Job },
  });
  readings.set(
    store,
    new Promise((resolve) => {
      worker.once('message', resolve);
      // This thread reads all pages then, and reports what is wrong.
      worker.once('error', () => resolve([]));
      worker.once('exit', () => resolve([]));
    }),
  );
}

/** The pages that the other thread has read. The page cache checks that all their files are unchanged. */
export async function pagesReadAhead(store: Store): Promise<CachedPages['pages']> {
  const pages = (await readings.get(store)) ?? [];
  readings.delete(store);
  return pages;
}

/** Reads the pages if this module was loaded in the thread that `startReadingAhead` has started. */
export async function readInThread(): Promise<void> {
  const { job } = (workerData ?? {}) as { job?: Job };
  if (isMainThread || job?.plugin !== PLUGIN) return;
  const typefaces = job.fonts && typefaceHolder(job.fonts);
  await typefaces?.load();
  const { directory, showsDrafts } = job;
  const folder = openContentFolder(directory, { showsDrafts, typefaces: typefaces?.get });
  parentPort?.postMessage(readWithoutCalls(folder));
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
