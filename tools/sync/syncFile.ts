import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../src/store/files/writeFileAtomically';
import { Refusal } from './core/source';
import type { Fetched } from './core/source';
import { digest } from './digest';
import { refuseBroken } from './refuseBroken';
import type { Checks } from './refuseBroken';

interface FileTarget {
  /** Path relative to the content folder. */
  file: string;
  contentDir: string;
  checks: Checks;
  /** Whether the source has written a file with this digest. */
  isOwn: (digest: string) => boolean;
  /** Notes the digest of the file that is about to be written. */
  note: (digest: string) => Promise<void>;
  allowOverwrite: boolean;
}

/**
 * Checks a fetched file in a copy of the site's content, and replaces the current one. Without a file, the current one is
 * removed.
 * @returns lines for the terminal
 * @throws Refusal if the file cannot be used
 */
export async function syncFile(
  { files, origins }: Fetched,
  { file, contentDir, checks, isOwn, note, allowOverwrite }: FileTarget,
): Promise<string[]> {
  const target = path.join(contentDir, file);
  const fresh = files.get(file);
  const present = existsSync(target) ? await readFile(target) : undefined;
  const isSame = present !== undefined && fresh !== undefined && present.equals(fresh);
  if (present && !isOwn(digest(present)) && !isSame && !allowOverwrite) {
    throw new Refusal(`${target} was not written by the source, or was edited since.`, [
      'Bring the change to where it comes from, or run the command again with --overwrite.',
    ]);
  }
  if (fresh === undefined) {
    if (!present) return ['No changes.'];
    await rm(target);
    return [`removed ${file}`];
  }
  if (isSame) return ['No changes.'];
  await refuseBroken({ contentDir, checks, originOf: (name) => origins?.get(name) }, (copy) =>
    writeFileAtomically(path.join(copy, file), fresh),
  );
  await note(digest(fresh));
  await writeFileAtomically(target, fresh);
  return [`${present ? 'changed' : 'added'} ${file}`];
}
