import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TextFile } from '../core/llms/planLlmsFiles';

/** Writes files below a folder. */
export async function writeTextFiles(files: readonly TextFile[], folder: string): Promise<void> {
  for (const file of files) {
    const place = path.join(folder, ...file.path.split('/'));
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, file.text);
  }
}
