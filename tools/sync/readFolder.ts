import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isContent, pathFault, PathSet } from './core/safePath';
import { Refusal } from './core/source';
import type { Limits } from './core/source';

/**
 * Reads all pages and pictures of a folder, by path.
 * @throws Refusal if it contains symbolic links, which could lead to other files, or exceeds a limit
 */
export async function readFolder(
  folder: string,
  { fileBytes, bytes, files: most }: Limits,
  takes: (path: string) => boolean = isContent,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const faults: string[] = [];
  const seen = new PathSet();
  let size = 0;
  const walk = async (below: string): Promise<void> => {
    for (const name of (await readdir(path.join(folder, below))).sort()) {
      if (name.startsWith('.') || name === 'node_modules') continue;
      const way = below === '' ? name : `${below}/${name}`;
      const file = path.join(folder, way);
      const state = await lstat(file);
      if (state.isSymbolicLink()) faults.push(`${way} is a symbolic link.`);
      else if (state.isDirectory()) await walk(way);
      else if (state.isFile() && takes(way)) {
        const fault = pathFault(way) ?? seen.add(way)?.fault;
        if (fault !== undefined) faults.push(`${way} ${fault}.`);
        size += state.size;
        if (state.size > fileBytes || size > bytes || files.size >= most) {
          throw new Refusal(`${folder} holds more than a source may, at ${way}.`);
        }
        files.set(way, await readFile(file));
      }
    }
  };
  await walk('').catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${folder} cannot be read: ${(error as Error).message}`);
  });
  if (faults.length > 0) throw new Refusal(`${folder} cannot be used:`, faults);
  return files;
}
