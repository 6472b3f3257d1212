import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ANNOUNCEMENT_FILE } from '../../src/store/content/siteFiles';
import { writeFileAtomically } from '../../src/store/files/writeFileAtomically';
import type { ContentChecks } from './checkContent';
import { Refusal } from './core/source';
import type { Fetched } from './core/source';
import { digest } from './digest';
import { refuseBroken } from './refuseBroken';

interface AnnouncementTarget {
  contentDir: string;
  checks: ContentChecks;
  /** Whether the source has written a file with this digest. */
  isOwn: (digest: string) => boolean;
  /** Notes the digest of the file that is about to be written. */
  note: (digest: string) => Promise<void>;
  allowOverwrite: boolean;
}

/**
 * Checks a fetched announcement in a copy of the site's content, and replaces the current one. Without a file, the current
 * one is removed.
 * @returns lines for the terminal
 * @throws Refusal if the announcement cannot be used
 */
export async function syncAnnouncement(
  { files, origins }: Fetched,
  { contentDir, checks, isOwn, note, allowOverwrite }: AnnouncementTarget,
): Promise<string[]> {
  const target = path.join(contentDir, ANNOUNCEMENT_FILE);
  const fresh = files.get(ANNOUNCEMENT_FILE);
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
    return [`removed ${ANNOUNCEMENT_FILE}`];
  }
  if (isSame) return ['No changes.'];
  await refuseBroken({ contentDir, checks, originOf: (file) => origins?.get(file) }, (copy) =>
    writeFileAtomically(path.join(copy, ANNOUNCEMENT_FILE), fresh),
  );
  await note(digest(fresh));
  await writeFileAtomically(target, fresh);
  return [`${present ? 'changed' : 'added'} ${ANNOUNCEMENT_FILE}`];
}
