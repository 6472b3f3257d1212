import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import example from './core/example.json';

/** Returns the reason why the command must not replace the example, as a sentence. Returns undefined if it may. */
export function whatPrevents(root: string, withoutGit: boolean): string | undefined {
  if (!existsSync(path.join(root, example.marker)))
    return `There is no ${example.marker}: the content is no longer that of the example, and is not replaced.`;
  if (withoutGit) return undefined;
  const paths = [...example.replaced, ...example.removed];
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0)
    return 'Without git, the example cannot be restored. Run the command in a clone, or with --without-git.';
  const changed = stdout.split('\n').filter(Boolean);
  if (changed.length === 0) return undefined;
  const shown = changed.slice(0, 10).map((line) => `  ${line}`);
  return `These files have uncommitted changes:\n${shown.join('\n')}\nCommit or discard them. Nothing was changed.`;
}

/**
 * Replaces the files of the example by the new files. If an error occurs, restores the files of the example and throws the
 * error again.
 *
 * @param folder folder of the new files; it must be in the project's folder, so that files can be moved
 */
export async function replaceExample(root: string, folder: string): Promise<void> {
  const kept = path.join(folder, '.old');
  const moved: string[] = [];
  const placed: string[] = [];
  try {
    for (const part of [...example.replaced, ...example.removed]) {
      if (!existsSync(path.join(root, part))) continue;
      await mkdir(path.dirname(path.join(kept, part)), { recursive: true });
      await rename(path.join(root, part), path.join(kept, part));
      moved.push(part);
    }
    for (const part of example.replaced) {
      if (!existsSync(path.join(folder, part))) continue;
      await cp(path.join(folder, part), path.join(root, part), { recursive: true });
      placed.push(part);
    }
  } catch (failure) {
    for (const part of placed) await rm(path.join(root, part), { recursive: true, force: true });
    for (const part of moved) {
      await rm(path.join(root, part), { recursive: true, force: true });
      await rename(path.join(kept, part), path.join(root, part));
    }
    throw failure;
  }
  // Gatsby's cache would add pages of the example to the new site.
  for (const cache of ['.cache', 'public'])
    await rm(path.join(root, cache), { recursive: true, force: true });
}
