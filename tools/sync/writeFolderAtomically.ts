import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a whole folder. If this fails, the old folder is restored. */
export async function writeFolderAtomically(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  // On the same disk as the target, because only then one step can replace it. Its name begins with a dot, so that the
  // build ignores it.
  const workshop = await mkdtemp(path.join(path.dirname(folder), '.sync-'));
  const fresh = path.join(workshop, 'new');
  const old = path.join(workshop, 'old');
  try {
    for (const [name, content] of files) {
      const file = path.join(fresh, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const wasThere = existsSync(folder);
    if (wasThere) await rename(folder, old);
    try {
      await rename(fresh, folder);
    } catch (error) {
      if (wasThere) await rename(old, folder);
      throw error;
    }
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
