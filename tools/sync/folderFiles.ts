import { lstatSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../../src/store/files/listFiles';

/** Files of a folder. Those whose path contains a part with a leading dot are left out. */
export function visibleFiles(folder: string): string[] {
  return listFiles(folder, { links: false }).filter((name) => !/(^|\/)\./.test(name));
}

/**
 * Copies a folder. The copy has the content of symbolic links to files, so that a change of the copy changes no other file.
 * Links to folders and to nothing are left out, because no build reads them.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  const isRead = (file: string) => {
    const state = statSync(file, { throwIfNoEntry: false });
    return state?.isDirectory() === true
      ? file === from || !lstatSync(file).isSymbolicLink()
      : state !== undefined;
  };
  await cp(from, to, { recursive: true, dereference: true, filter: isRead });
}

/** Updates a folder to the wanted files, by path. Writes only files that differ, and deletes the others. */
export async function writeDifferences(
  folder: string,
  wanted: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  for (const name of visibleFiles(folder)) {
    if (!wanted.has(name)) await rm(path.join(folder, name));
  }
  const fresh = `${folder}.new`;
  for (const [name, bytes] of wanted) {
    const file = path.join(folder, name);
    const present = await readFile(file).catch(() => undefined);
    if (present?.equals(bytes)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    // Gatsby may watch the folder, and must not read a file that is only partly written.
    await writeFile(fresh, bytes);
    await rename(fresh, file);
  }
}
