import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from 'gatsby';
import type { ReadFile } from '../core/load/folderResolver';

interface Plugin {
  name: string;
  pluginOptions?: { name?: string; path?: string };
}

/**
 * The folder of a gatsby-source-filesystem instance.
 * @throws if there is no such instance
 */
export function findFolder(store: Store, sourceName: string): string {
  const { flattenedPlugins } = store.getState() as { flattenedPlugins: Plugin[] };
  const folder = flattenedPlugins.find(
    ({ name, pluginOptions }) =>
      name === 'gatsby-source-filesystem' && pluginOptions?.name === sourceName,
  )?.pluginOptions?.path;
  if (folder === undefined) {
    throw new Error(`There is no gatsby-source-filesystem instance named "${sourceName}".`);
  }
  return path.resolve(folder);
}

/** Returns a function that reads files inside the folder. It throws if a symbolic link leads outside. */
export function readInside(folder: string): ReadFile {
  const read: ReadFile = async (relativePath) => {
    const file = path.resolve(folder, relativePath);
    const way = path.relative(await realpath(folder), await realpath(file));
    if (way === '' || way.startsWith('..') || path.isAbsolute(way)) {
      throw new Error('It is a link that leads out of the folder.');
    }
    return readFile(file, 'utf8');
  };
  read.folder = folder.split(path.sep).join('/');
  return read;
}
