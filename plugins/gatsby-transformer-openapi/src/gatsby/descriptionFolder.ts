import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { ReadFile } from '../core/load/folderResolver';

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
