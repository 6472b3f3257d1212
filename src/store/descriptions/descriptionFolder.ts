import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { decodeText } from '../../core/openapi/load/decodeText';
import type { ReadFile } from '../../core/openapi/load/folderResolver';

/**
 * Returns a function that reads files inside the folder. It throws if a symbolic link leads outside, or if a file is not in
 * UTF-8 or UTF-16.
 */
export function readInside(folder: string): ReadFile {
  const read: ReadFile = async (relativePath) => {
    const file = path.resolve(folder, relativePath);
    const way = path.relative(await realpath(folder), await realpath(file));
    if (way === '' || way.startsWith('..') || path.isAbsolute(way)) {
      throw new Error('It is a link that leads out of the folder.');
    }
    return decodeText(await readFile(file));
  };
  read.folder = folder.split(path.sep).join('/');
  return read;
}
