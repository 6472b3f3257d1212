import { readdirSync } from 'node:fs';
import path from 'node:path';
import { callReader } from '../../../shared/apiCalls';
import type { Store } from 'gatsby';
import type { ContentFolder } from './contentFolder';
import { openContentFolder } from './contentFolder';
import { PageCache, readContent } from './readContent';
import type { Content } from './readContent';

interface FlattenedPlugin {
  name: string;
  pluginOptions?: { name?: string; path?: string };
}

let pageCache = new PageCache();
let folder: ContentFolder | undefined;

/** The content folder that gatsby-source-filesystem knows by a name. */
export function sourceFolder(store: Store, sourceName: string): string {
  const { flattenedPlugins } = store.getState() as { flattenedPlugins: FlattenedPlugin[] };
  const source = flattenedPlugins.find(
    ({ name, pluginOptions }) =>
      name === 'gatsby-source-filesystem' && pluginOptions?.name === sourceName,
  );
  const directory = source?.pluginOptions?.path;
  if (directory === undefined) {
    throw new Error(`gatsby-source-filesystem has no folder named "${sourceName}".`);
  }
  return path.resolve(directory);
}

/** Reads the content folder; what has not changed is not read again. */
export async function readSource(store: Store, sourceName: string): Promise<Content> {
  const absolute = sourceFolder(store, sourceName);
  if (folder?.directory !== absolute) folder = openContentFolder(absolute);
  const content = readContent(folder, listFiles(absolute), pageCache);
  if (!(await callReader()?.complete?.())) return content;
  // A guide makes a call that was not made before: only now it can be answered.
  pageCache = new PageCache();
  return readContent(folder, listFiles(absolute), pageCache);
}

/** Lets go of what has been read: a build does not read it again. */
export function forgetSource(): void {
  pageCache = new PageCache();
  folder = undefined;
}

function listFiles(directory: string, below = ''): string[] {
  return readdirSync(path.join(directory, below), { withFileTypes: true }).flatMap((entry) => {
    // gatsby-source-filesystem passes over these as well.
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    const file = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? listFiles(directory, file) : [file];
  });
}
