import type { GetCallReader } from '../../../shared/apiCalls';
import { findSourceFolder } from '../../../shared/gatsbyStore';
import { listFiles } from '../../../shared/listFiles';
import type { TypefaceHolder } from '../../../shared/typefaces';
import type { NodePluginArgs, PluginOptions, Store } from 'gatsby';
import { cachePages, readCachedPages } from './cachedPages';
import type { ContentFolder } from './contentFolder';
import { openContentFolder } from './contentFolder';
import { PageCache } from './pageCache';
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
  const source = known ?? {
    folder: openContentFolder(absolute, {
      showsDrafts: drafts,
      callReader: getCallReader,
      typefaces: typefaces?.get,
    }),
    pageCache: new PageCache(await readCachedPages(place)),
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

/** Files of the content folder, without those that gatsby-source-filesystem ignores. */
function contentFiles(directory: string): string[] {
  return listFiles(directory).filter(
    (file) => !file.split('/').some((part) => part.startsWith('.') || part === 'node_modules'),
  );
}
