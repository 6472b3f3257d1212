import { lstatSync, readdirSync, rmdirSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../../src/store/files/listFiles';
import { keyOf } from './core/safePath';

/** Beginning of the names of folders with files that are not in their place yet. The build ignores names with a dot. */
const WORKSHOP = '.sync-';

/**
 * Makes the files of a folder those that are given. All of them are on the disk before the first one is replaced, each is
 * replaced in one step, and the folder is there all the time. If this fails, the old files are restored.
 */
export async function writeFolderAtomically(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeWorkshops(folder);
  // On the same disk as the target, because only then one step can replace a file.
  const workshop = await mkdtemp(path.join(path.dirname(folder), `${WORKSHOP}${process.pid}-`));
  const [fresh, old] = [path.join(workshop, 'new'), path.join(workshop, 'old')];
  const undo: (() => Promise<void>)[] = [];
  const move = async (from: string, to: string) => {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
  };
  const remove = async (name: string) => {
    await move(path.join(folder, name), path.join(old, name));
    undo.push(() => move(path.join(old, name), path.join(folder, name)));
    removeEmptyFolders(folder, path.dirname(name));
  };
  const put = async (name: string, isPresent: boolean) => {
    const target = path.join(folder, name);
    await move(path.join(fresh, name), target);
    undo.push(() => (isPresent ? move(path.join(old, name), target) : rm(target)));
  };
  try {
    const present = listFiles(folder);
    const isLink = (name: string) => lstatSync(path.join(folder, name)).isSymbolicLink();
    const replaced = new Set(present.filter((name) => files.has(name) && !isLink(name)));
    const gone = present.filter((name) => !replaced.has(name));
    for (const [name, content] of files) {
      const target = path.join(folder, name);
      if (replaced.has(name) && (await readFile(target)).equals(content)) continue;
      await mkdir(path.dirname(path.join(fresh, name)), { recursive: true });
      await writeFile(path.join(fresh, name), content);
      if (!replaced.has(name)) continue;
      await mkdir(path.dirname(path.join(old, name)), { recursive: true });
      await copyFile(target, path.join(old, name));
    }
    const wanted = listFiles(fresh);
    // What is in the way of a new file, such as the same name in capitals, goes first. All else goes last, so that no page
    // is missing while its successor is not there yet.
    const keys = wanted.map(keyOf);
    const isInTheWay = (name: string) =>
      keys.some(
        (key) => `${key}/`.startsWith(`${keyOf(name)}/`) || keyOf(name).startsWith(`${key}/`),
      );
    for (const name of gone.filter(isInTheWay)) await remove(name);
    for (const name of wanted) await put(name, replaced.has(name));
    for (const name of gone.filter((one) => !isInTheWay(one))) await remove(name);
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Removes what runs that were ended have left beside a folder. */
export async function removeWorkshops(folder: string): Promise<void> {
  const place = path.dirname(folder);
  for (const name of await readdir(place).catch(() => [])) {
    if (!name.startsWith(WORKSHOP)) continue;
    const [, pid] = /^\.sync-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && isRunning(Number(pid))) continue;
    await rm(path.join(place, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function removeEmptyFolders(folder: string, below: string): void {
  for (let place = below; place !== '.'; place = path.dirname(place)) {
    if (readdirSync(path.join(folder, place)).length > 0) return;
    rmdirSync(path.join(folder, place));
  }
}
