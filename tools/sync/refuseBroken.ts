import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printProblem } from '../../src/core/input/problem';
import type { Problem } from '../../src/core/input/problem';
import type { ContentChecks } from './checkContent';
import { printOrigin } from './core/originWords';
import { Refusal } from './core/source';
import type { PageOrigin } from './core/source';
import { copyFolder } from './folderFiles';

/** Finds the problems of a content folder. */
export type Checks = Pick<ContentChecks, 'problemsOf'>;

/** Thrown if files would break the content. */
export class Broken extends Refusal {}

interface BrokenOptions {
  contentDir: string;
  checks: Checks;
  /** Problems that are already known. */
  found?: readonly Problem[];
  /** The entry that a file is made from. */
  originOf: (file: string) => PageOrigin | undefined;
}

/**
 * Reads the whole content as the build does, with the files that `place` writes into a copy of it.
 * @throws Broken with all problems that the content did not have before
 */
export async function refuseBroken(
  { contentDir, checks, found = [], originOf }: BrokenOptions,
  place: (copy: string) => Promise<void>,
): Promise<void> {
  const copy = await mkdtemp(path.join(tmpdir(), 'content-'));
  try {
    await copyFolder(contentDir, copy);
    await place(copy);
    const problems = [...found, ...(await checks.problemsOf(copy))];
    if (problems.length === 0) return;
    const before = await checks.problemsOf(contentDir);
    const known = new Set(before.map(printProblem));
    const fresh = problems.filter((problem) => !known.has(printProblem(problem)));
    if (fresh.length === 0) return;
    throw new Broken(
      'With it the content would be broken:',
      fresh.map((problem) => printOrigin(problem, originOf(problem.file))),
    );
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
