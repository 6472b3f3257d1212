import type { GetCallReader } from '../../../shared/apiCalls';
import { findSourceFolder } from '../../../shared/gatsbyStore';
import type { TypefaceHolder } from '../../../shared/typefaces';
import type { NodePluginArgs, PluginOptions, Store } from 'gatsby';
import { cachePages, readCachedPages, withPublishedFiles } from './cachedPages';
import type { ContentFolder } from './contentFolder';
import { contentFiles, openContentFolder } from './contentFolder';
import type { DrawnPages } from './drawnPages';
import { PageCache } from './pageCache';
import { pagesReadAhead, startReadingAhead } from './readAhead';
import { readContent } from './readContent';
import type { Content } from './readContent';
import type { StoredTree } from './storedTree';

/** The content folder and its cached pages, during one run of Gatsby. */
interface Source {
  folder: ContentFolder;
  pageCache: PageCache;
  /** Trees of the pages that were just read, until they are passed to gatsby-plugin-mdx. */
  drawn: Map<string, StoredTree>;
}

const sources = new WeakMap<Store, Source>();

/** Options of the plugin. `pluginOptionsSchema` in gatsby-node.ts has checked them. */
export interface DocsOptions {
  sourceName: string;
  drafts?: boolean;
  getCallReader?: GetCallReader;
  typefaces?: TypefaceHolder;
  drawnPages?: DrawnPages;
}

/** Starts to read pages in another thread, if no earlier start has read them. */
export function readAhead(store: Store, options: PluginOptions): void {
  const docs = options as unknown as DocsOptions;
  const { sourceName, drafts = false, typefaces, drawnPages } = docs;
  startReadingAhead(store, {
    directory: findSourceFolder(store, sourceName),
    showsDrafts: drafts,
    keepsTrees: drawnPages !== undefined,
    ...(typefaces && { fonts: typefaces.files }),
  });
}

/**
 * Reads the content folder. Unchanged files are not read again, also if an earlier start has read them: the first call
 * takes the pages from Gatsby's cache, and stores those that it has read.
 */
export async function readSource(
  { store, cache }: Pick<NodePluginArgs, 'store' | 'cache'>,
  options: PluginOptions,
): Promise<Content> {
  const docs = options as unknown as DocsOptions;
  const { sourceName, drafts, getCallReader, typefaces, drawnPages } = docs;
  const absolute = findSourceFolder(store, sourceName);
  await typefaces?.load();
  const known = sources.get(store);
  const place = { cache, store, folder: absolute, drafts };
  const cached = known ? [] : await readCachedPages(place);
  const ahead = await pagesReadAhead(store);
  const readBefore = [...cached, ...ahead.pages];
  const source = known ?? {
    folder: openContentFolder(absolute, {
      showsDrafts: drafts,
      callReader: getCallReader,
      typefaces: typefaces?.get,
    }),
    pageCache: new PageCache(withPublishedFiles(readBefore, store), {
      drawn: drawnPages && ahead.drawn,
      parsed: ahead.parsed,
    }),
    drawn: ahead.drawn,
  };
  sources.set(store, source);
  const read = () => readContent(source.folder, contentFiles(absolute), source.pageCache);
  let content = read();
  // As long as a guide contains a call whose result is not known, descriptions are read, so that the call can be made.
  while (await getCallReader?.()?.complete?.()) content = read();
  for (const [file, tree] of source.drawn) {
    const inputs = source.pageCache.inputsOf(file);
    if (inputs) drawnPages?.put(file, { ...tree, inputs });
  }
  source.drawn.clear();
  if (!known) {
    const files = new Set(contentFiles(absolute));
    await cachePages(
      place,
      [...source.pageCache.entries()].filter(([file]) => files.has(file)),
    );
  }
  return content;
}

/** Frees the memory: a build does not read the content again. */
export function forgetSource(store: Store): void {
  sources.delete(store);
}
