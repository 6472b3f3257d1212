import { existsSync } from 'node:fs';
import type { Store } from 'gatsby';
import { VFile } from 'vfile';
import { cacheFolder } from '../../../shared/gatsbyStore';
import { typefaceHolder } from '../../../shared/openTypeface';
import { runInThread } from '../../../shared/threads';
import { pageKind } from '../core/addresses/routes';
import { splitPage } from '../core/frontMatter';
import { API_CALL } from '../markdown/apiCalls';
import { parseMarkdown } from '../markdown/parseMarkdown';
import type { CachedPages } from './cachedPages';
import { contentFiles, openContentFolder } from './contentFolder';
import type { ContentFolder } from './contentFolder';
import { PageCache } from './pageCache';
import { storeTree } from './storedTree';
import type { StoredTree } from './storedTree';

/** Name of the plugin. */
export const PLUGIN = 'gatsby-transformer-docs';

/** What the thread needs to know. */
export interface ReadingJob {
  /** The content folder. */
  directory: string;
  showsDrafts: boolean;
  /** Whether the trees of the pages are needed. */
  keepsTrees: boolean;
  /** Files of the fonts. */
  fonts?: { text: string; mono: string };
}

/** What a thread has read. The trees are by path relative to the content folder. */
export interface ReadAhead {
  /** Pages without API calls. */
  pages: CachedPages['pages'];
  /** Their trees after all steps. */
  drawn: Map<string, StoredTree>;
  /** Trees of the other pages before all steps. */
  parsed: Map<string, StoredTree>;
}

const readings = new WeakMap<Store, Promise<ReadAhead>>();

const nothing = (): ReadAhead => ({ pages: [], drawn: new Map(), parsed: new Map() });

/**
 * Reads pages in another thread, while Gatsby starts and this thread reads the descriptions. API calls need the descriptions, so
 * the thread only parses pages with calls. Does nothing if there is a cache of an earlier start.
 */
export function startReadingAhead(store: Store, job: ReadingJob): void {
  if (existsSync(cacheFolder(store, PLUGIN))) return;
  const reading = runInThread<ReadingJob, ReadAhead>(store, PLUGIN, job);
  // If the thread fails, this thread reads all pages and reports what is wrong.
  if (reading) readings.set(store, reading.catch(nothing));
}

/** The pages that the other thread has read. The page cache checks that all their files are unchanged. */
export async function pagesReadAhead(store: Store): Promise<ReadAhead> {
  const read = (await readings.get(store)) ?? nothing();
  readings.delete(store);
  return read;
}

/** Does the job of the other thread. */
export async function readInThread({
  directory,
  showsDrafts,
  keepsTrees,
  fonts,
}: ReadingJob): Promise<ReadAhead> {
  const typefaces = fonts && typefaceHolder(fonts);
  await typefaces?.load();
  const folder = openContentFolder(directory, { showsDrafts, typefaces: typefaces?.get });
  return readWithoutCalls(folder, keepsTrees);
}

/** Reads all pages that have no API calls, and parses the others. */
export function readWithoutCalls(folder: ContentFolder, keepsTrees = false): ReadAhead {
  const { problems } = folder.settings();
  if (problems.length > 0 || folder.facts().problems.length > 0) return nothing();
  const variables = folder.variables();
  const states = new Map<string, string>();
  const { drawn, parsed } = nothing();
  const pages = new PageCache([], { drawn: keepsTrees ? drawn : undefined });
  const files = contentFiles(folder.directory).filter((file) => pageKind(file) !== undefined);
  const withCalls = new Set(files.filter((file) => folder.text(file)?.includes(API_CALL)));
  for (const file of files) {
    // A page may also get calls from the parts that it includes. It is read, but not returned.
    if (!withCalls.has(file)) pages.read(folder, file, variables, states);
  }
  for (const file of withCalls) {
    const { body } = splitPage(folder.text(file) ?? '');
    const { tree } = parseMarkdown(new VFile({ value: body }), file);
    if (tree) parsed.set(file, storeTree(body, tree));
  }
  return {
    pages: [...pages.entries()].filter(([, { calls }]) => calls.length === 0),
    drawn,
    parsed,
  };
}
