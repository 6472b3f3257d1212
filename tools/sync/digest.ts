import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../../src/core/values/sha256';
import { listFiles } from '../../src/store/files/listFiles';

/** SHA-256 of a text or of bytes. */
export const digest = (content: string | Uint8Array): string => sha256(content);

/** SHA-256 of all files of a folder, by path relative to it. Empty if there is no such folder. */
export async function digestFolder(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of listFiles(folder))
    files[name] = digest(await contentOf(path.join(folder, name)));
  return files;
}

/** A symbolic link to a folder or to nothing has no content. Its target stands for it. */
async function contentOf(file: string): Promise<string | Uint8Array> {
  return readFile(file).catch((error: unknown) =>
    readlink(file).catch(() => {
      throw error;
    }),
  );
}

/** SHA-256 of files in memory. */
export function digestContents(files: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  return Object.fromEntries([...files].map(([name, content]) => [name, digest(content)]));
}
