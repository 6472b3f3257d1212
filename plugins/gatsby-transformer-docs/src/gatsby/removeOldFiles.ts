import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Folders of the built site that hold nothing but what pages publish. */
const FOLDERS = ['pictures', 'call-samples'];

/** Deletes files of earlier builds: their names hold a hash, so each change leaves one behind. */
export function removeOldFiles(published: readonly string[]): void {
  const wanted = new Set(published.map((file) => path.join('public', file)));
  for (const folder of FOLDERS) {
    const directory = path.join('public', folder);
    for (const name of listFiles(directory)) {
      const file = path.join(directory, name);
      if (!wanted.has(file)) rmSync(file);
    }
  }
}

function listFiles(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    // No page publishes anything there.
    return [];
  }
}
