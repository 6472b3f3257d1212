import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Paths of all files in a folder and the folders below it, relative to it, with `/` and sorted. Empty if there is no such
 * folder.
 *
 * @param links whether symbolic links are listed. They may lead outside the folder, and are never followed here.
 */
export function listFiles(folder: string, { links = true } = {}): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter((entry) => entry.isFile() || (links && entry.isSymbolicLink()))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** All files below a folder, with their URL paths. Links are left out. */
export function filesBelow(folder: string): { file: string; url: string }[] {
  return listFiles(folder, { links: false }).map((file) => ({
    file: path.join(folder, file),
    url: `/${file}`,
  }));
}
