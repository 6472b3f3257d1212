import type { GetCallReader } from '../../../shared/apiCalls';
import { findSourceFolder } from '../../../shared/gatsbyStore';
import { listFiles } from '../../../shared/listFiles';
import type { TypefaceHolder } from '../../../shared/typefaces';
import type { PluginOptions, Store } from 'gatsby';
import type { ContentFolder } from './contentFolder';
import { openContentFolder } from './contentFolder';
import { PageCache, readContent } from './readContent';
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

/** Reads the content folder. Unchanged files are not read again. */
export async function readSource(store: Store, options: PluginOptions): Promise<Content> {
  const { sourceName, drafts, getCallReader, typefaces } = options as unknown as DocsOptions;
  const absolute = findSourceFolder(store, sourceName);
  await typefaces?.load();
  const source = sources.get(store) ?? {
    folder: openContentFolder(absolute, getCallReader, drafts, typefaces?.get),
    pageCache: new PageCache(),
  };
  sources.set(store, source);
  const content = readContent(source.folder, contentFiles(absolute), source.pageCache);
  if (!(await getCallReader?.()?.complete?.())) return content;
  // A guide contains a call that was not in the cache. The descriptions are read now, so the call can be answered.
  source.pageCache = new PageCache();
  return readContent(source.folder, contentFiles(absolute), source.pageCache);
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
