import path from 'node:path';
import { writeFileAtomically } from '../../src/store/files/writeFileAtomically';
import type { ContentChecks } from './checkContent';
import type { Fetched, Source } from './core/source';
import { Broken, refuseBroken } from './refuseBroken';
import { writeFolderAtomically } from './writeFolderAtomically';

/** A source that was fetched, and that would break the content if it were written alone. */
export interface Waiting {
  source: Source;
  fetched: Fetched;
  failure: Broken;
}

/**
 * Whether sources are right together that are wrong alone, such as a page that moves to another path and the sidebar that
 * names it.
 */
export async function areRightTogether(
  waiting: readonly Waiting[],
  contentDir: string,
  checks: ContentChecks,
): Promise<boolean> {
  if (waiting.length < 2) return false;
  try {
    await refuseBroken({ contentDir, checks, originOf: () => undefined }, async (copy) => {
      for (const { source, fetched } of waiting) await place(copy, source, fetched);
    });
    return true;
  } catch (error) {
    if (error instanceof Broken) return false;
    throw error;
  }
}

async function place(copy: string, { target }: Source, { files }: Fetched): Promise<void> {
  if (target.kind === 'pages') await writeFolderAtomically(path.join(copy, target.folder), files);
  if (target.kind !== 'file') return;
  for (const [name, bytes] of files) await writeFileAtomically(path.join(copy, name), bytes);
}
