import { isUtf8 } from 'node:buffer';
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { codeInPage } from './core/codeInPage';
import { Refusal, refuseShrunken } from './core/source';
import type { Fetched } from './core/source';
import { digestContents, digestFolder } from './digest';
import { refuseBroken } from './refuseBroken';
import type { Checks } from './refuseBroken';
import { writeFolderAtomically } from './writeFolderAtomically';

interface PagesTarget {
  /** Path relative to the content folder. */
  folder: string;
  contentDir: string;
  checks: Checks;
  allowShrink: boolean;
  /** Digests of the files that the source wrote into the folder, by path. */
  known: Readonly<Record<string, string>>;
  /** Whether the code that wrote them is the current code. */
  isCodeKnown: boolean;
  allowOverwrite: boolean;
  /** Whether an earlier run has written a file with this digest, but ended before it wrote the lock file. */
  wrote: (file: string, digest: string) => boolean;
  /** Notes that the files are about to be written. */
  note: () => Promise<void>;
}

/**
 * Checks fetched pages in a copy of the site's content, lists the changes, and replaces the folder.
 * @returns lines for the terminal
 * @throws Refusal if the pages cannot be used
 */
export async function syncPages(fetched: Fetched, target: PagesTarget): Promise<string[]> {
  const { folder, contentDir, checks, allowShrink, known, isCodeKnown, allowOverwrite } = target;
  const { files } = fetched;
  const place = path.join(contentDir, folder);
  await refuseLinks(contentDir, folder);
  const present = await digestFolder(place);
  const fresh = digestContents(files);
  const isOwn = (name: string, value: string) =>
    known[name] === value || fresh[name] === value || target.wrote(name, value);
  if (!allowOverwrite) refuseForeign(place, present, isOwn);
  const isPage = (name: string) => name.endsWith('.mdx');
  const pages = [...files.keys()].filter(isPage);
  if (pages.length === 0) throw new Refusal('It holds no page (.mdx).');
  if (!allowShrink) {
    refuseShrunken(Object.keys(present).filter(isPage).length, pages.length, 'pages');
  }
  const unreadable = pages.filter((name) => !isUtf8(files.get(name) ?? new Uint8Array()));
  if (unreadable.length > 0) {
    throw new Refusal(
      'Pages cannot be read:',
      unreadable.map((name) => `${folder}/${name} is not in UTF-8.`),
    );
  }
  const isSame = (name: string) => present[name] === fresh[name];
  const added = Object.keys(fresh).filter((name) => !(name in present));
  const removed = Object.keys(present).filter((name) => !(name in fresh));
  const changed = Object.keys(fresh).filter((name) => name in present && !isSame(name));
  const isChanged = added.length + removed.length + changed.length > 0;
  const code = [...files]
    // The same code has already checked the files that it wrote.
    .filter(
      ([name]) => isPage(name) && !(isCodeKnown && isSame(name) && known[name] === fresh[name]),
    )
    .flatMap(([name, bytes]) => codeInPage(new TextDecoder().decode(bytes), `${folder}/${name}`));
  if (isChanged || code.length > 0) {
    await refuseBroken(
      {
        contentDir,
        checks,
        found: code,
        originOf: (file) => fetched.origins?.get(file.slice(folder.length + 1)),
      },
      (copy) => writeFolderAtomically(path.join(copy, folder), files),
    );
  }
  if (!isChanged) return ['No changes.'];
  await target.note();
  await writeFolderAtomically(place, files);
  const lines = (word: string, names: readonly string[]) => names.map((name) => `${word} ${name}`);
  return [...lines('added', added), ...lines('changed', changed), ...lines('removed', removed)];
}

/**
 * Refuses a target that is a symbolic link or below one. Its files may belong to something else, and the check of a copy of
 * the content would write them.
 * @throws Refusal
 */
async function refuseLinks(contentDir: string, folder: string): Promise<void> {
  let place = contentDir;
  for (const part of folder.split('/')) {
    place = path.join(place, part);
    const state = await lstat(place).catch(() => undefined);
    if (state?.isSymbolicLink()) {
      throw new Refusal(`${place} is a symbolic link.`, [
        'Replace it by a folder: a source writes into the content folder only.',
      ]);
    }
  }
}

/**
 * Refuses a folder with files that the source did not write, because they would be lost.
 *
 * @param isOwn whether the source has written a file with this digest, or writes it now
 * @throws Refusal
 */
function refuseForeign(
  target: string,
  present: Readonly<Record<string, string>>,
  isOwn: (name: string, digest: string) => boolean,
): void {
  const foreign = Object.entries(present)
    .filter(([name, value]) => !isOwn(name, value))
    .map(([name]) => name);
  if (foreign.length === 0) return;
  throw new Refusal(`${target} holds files that the source did not write:`, [
    ...foreign.slice(0, 10),
    ...(foreign.length > 10 ? [`… and ${foreign.length - 10} more`] : []),
    'Move them elsewhere, or run the command again with --overwrite.',
  ]);
}
