import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TextFile } from '../core/llms/planLlmsFiles';

/** Writes files below a folder and takes away those of an earlier build that are no longer wanted. */
export async function writeTextFiles(
  files: readonly TextFile[],
  folder: string,
  earlier: readonly string[],
): Promise<void> {
  const wanted = new Set(files.map((file) => file.path));
  const place = (file: string) => path.join(folder, ...file.split('/'));
  for (const file of earlier) {
    if (!wanted.has(file)) await rm(place(file), { force: true });
  }
  for (const file of files) {
    await mkdir(path.dirname(place(file.path)), { recursive: true });
    await writeFile(place(file.path), file.text);
  }
}
