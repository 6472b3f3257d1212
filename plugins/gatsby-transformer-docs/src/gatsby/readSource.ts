import type { GetCallReader } from '../../../shared/apiCalls';
import { findSourceFolder } from '../../../shared/gatsbyStore';
import type { TypefaceHolder } from '../../../shared/typefaces';
import type { NodePluginArgs, PluginOptions, Store } from 'gatsby';
import { cachePages, readCachedPages, withPublishedFiles } from './cachedPages';
import type { ContentFolder } from './contentFolder';
import { contentFiles, openContentFolder } from './contentFolder';
import { PageCache } from './pageCache';
import { pagesReadAhead, startReadingAhead } from './readAhead';
import { readContent } from './readContent';
import type { Content } from './readContent';

/** The content folder and its cached pages, during one run of Gatsby. */
interface Source {
  folder: ContentFolder;
  pageCache: PageCache;
}

const sources = new WeakMap<Store, Source>();

/** Options of the plugin. `pluginOptionsSchema` in gatsby-node.ts has checked them. */
interface DocsOptions {
  sourceName: string;
  drafts?: boolean;
  getCallReader?: GetCallReader;
  typefaces?: TypefaceHolder;
}

/** Starts to read pages in another thread, if no earlier start has read them. */
export function readAhead(store: Store, options: PluginOptions): void {
  const { sourceName, drafts = false, typefaces } = options as unknown as DocsOptions;
  startReadingAhead(store, {
    directory: findSourceFolder(store, sourceName),
    showsDrafts: drafts,
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
  const { sourceName, drafts, getCallReader, typefaces } = options as unknown as DocsOptions;
  const absolute = findSourceFolder(store, sourceName);
  await typefaces?.load();
  const known = sources.get(store);
  const place = { cache, store, folder: absolute, drafts };
  const readBefore = known
    ? []
    : [...(await readCachedPages(place)), ...(await pagesReadAhead(store))];
  const source = known ?? {
    folder: openContentFolder(absolute, {
      showsDrafts: drafts,
      callReader: getCallReader,
      typefaces: typefaces?.get,
    }),
    pageCache: new PageCache(withPublishedFiles(readBefore, store)),
  };
  sources.set(store, source);
  const read = () => readContent(source.folder, contentFiles(absolute), source.pageCache);
  let content = read();
  if (await getCallReader?.()?.complete?.()) {
    // A guide contains a call that was not in the cache. The descriptions are read now, so that the call can be made.
    content = read();
  }
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
