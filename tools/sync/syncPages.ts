import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printProblem } from '../../plugins/shared/problem';
import { ContentChecks } from './checkContent';
import { codeInPage } from './core/codeInPage';
import { printOrigin } from './core/originWords';
import { Refusal, refuseShrunken } from './core/source';
import type { Fetched } from './core/source';
import { digestContents, digestFolder } from './digest';
import type { Written } from './syncDescription';
import { writeFolderAtomically } from './writeAtomically';

interface PagesTarget {
  /** Path relative to the content folder. */
  folder: string;
  contentDir: string;
  openapiDir: string;
  allowShrink: boolean;
  /** Digests of the files that the source wrote into the folder, by path. */
  known: Readonly<Record<string, string>>;
  allowOverwrite: boolean;
}

/**
 * Checks fetched pages in a copy of the site's content, lists the changes, and replaces the folder.
 * @throws Refusal if the pages cannot be used
 */
export async function syncPages(
  fetched: Fetched,
  { folder, contentDir, openapiDir, allowShrink, known, allowOverwrite }: PagesTarget,
): Promise<Written> {
  const { files, version } = fetched;
  const target = path.join(contentDir, folder);
  const present = await digestFolder(target);
  if (!allowOverwrite) refuseForeign(target, present, known);
  const isPage = (name: string) => name.endsWith('.mdx');
  const pages = [...files.keys()].filter(isPage);
  if (pages.length === 0) throw new Refusal('It holds no page (.mdx).');
  if (!allowShrink) {
    refuseShrunken(Object.keys(present).filter(isPage).length, pages.length, 'pages');
  }
  await refuseBroken(fetched, folder, contentDir, openapiDir);

  const fresh = digestContents(files);
  const added = Object.keys(fresh).filter((name) => !(name in present));
  const removed = Object.keys(present).filter((name) => !(name in fresh));
  const changed = Object.keys(fresh).filter(
    (name) => name in present && present[name] !== fresh[name],
  );
  const written = Object.keys(fresh).map((name) => path.join(target, name));
  if (added.length + removed.length + changed.length === 0) {
    return { report: ['No changes.'], version, files: written };
  }
  await writeFolderAtomically(target, files);
  const lines = (word: string, names: readonly string[]) => names.map((name) => `${word} ${name}`);
  return {
    report: [...lines('added', added), ...lines('changed', changed), ...lines('removed', removed)],
    version,
    files: written,
  };
}

/**
 * Refuses a folder with files that the source did not write, because they would be lost.
 * @throws Refusal
 */
function refuseForeign(
  target: string,
  present: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string>>,
): void {
  const foreign = Object.keys(present).filter((name) => present[name] !== known[name]);
  if (foreign.length === 0) return;
  throw new Refusal(`${target} holds files that the source did not write:`, [
    ...foreign.slice(0, 10),
    ...(foreign.length > 10 ? [`… and ${foreign.length - 10} more`] : []),
    'Move them elsewhere, or run the command again with --overwrite.',
  ]);
}

/**
 * Reads the whole content as the build does.
 * @throws Refusal with all problems that it did not have before
 */
async function refuseBroken(
  { files, origins }: Fetched,
  folder: string,
  contentDir: string,
  openapiDir: string,
): Promise<void> {
  const copy = await mkdtemp(path.join(tmpdir(), 'content-'));
  try {
    await cp(contentDir, copy, { recursive: true });
    await writeFolderAtomically(path.join(copy, folder), files);
    const code = [...files]
      .filter(([name]) => name.endsWith('.mdx'))
      .flatMap(([name, bytes]) => codeInPage(new TextDecoder().decode(bytes), `${folder}/${name}`));
    const problems = [...code, ...(await new ContentChecks(openapiDir).problemsOf(copy))];
    if (problems.length === 0) return;
    const before = await new ContentChecks(openapiDir).problemsOf(contentDir);
    const known = new Set(before.map(printProblem));
    const fresh = problems.filter((problem) => !known.has(printProblem(problem)));
    if (fresh.length === 0) return;
    throw new Refusal(
      'With it the content would be broken:',
      fresh.map((problem) =>
        printOrigin(problem, origins?.get(problem.file.slice(folder.length + 1))),
      ),
    );
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
