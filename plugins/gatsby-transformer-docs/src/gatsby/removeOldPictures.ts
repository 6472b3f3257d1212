import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Deletes pictures of earlier builds: their names hold a hash, so each change leaves one behind. */
export function removeOldPictures(pictures: readonly string[]): void {
  const wanted = new Set(pictures.map((file) => path.basename(file)));
  const directory = path.join('public', 'pictures');
  for (const file of listFiles(directory)) {
    if (!wanted.has(file)) rmSync(path.join(directory, file));
  }
}

function listFiles(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    // No page has a picture.
    return [];
  }
}
