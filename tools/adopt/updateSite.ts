import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { countWords } from '../../src/core/text/countWords';
import { ownersSchema, planUpdate } from './core/planUpdate';
import type { Conflict, Lists, Tree } from './core/planUpdate';
import type { Streams } from '../readWords';

const LISTS = 'tools/adopt/core';
const removedSchema = z.object({ removed: z.array(z.string()) });

/** What git prints, and whether it succeeded. */
type Git = (words: readonly string[], input?: string) => { text: string; isDone: boolean };

/**
 * Merges a new version of the product into an adopted site, and leaves the commit to the adopter. If a merge has begun, only
 * does what git could not. Returns the exit status: 0 if all files are decided, 1 if some are left or nothing can be merged.
 *
 * @param version the commit of the new version; `upstream/main`, which is fetched first, if it is undefined
 */
export function updateSite(
  version: string | undefined,
  { out, error, root }: Streams & { root: string },
): number {
  const git: Git = (words, input) => {
    const { status, stdout, stderr } = spawnSync('git', ['--literal-pathspecs', ...words], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      ...(input !== undefined && { input }),
    });
    return { text: status === 0 ? stdout : `${stdout}${stderr}`, isDone: status === 0 };
  };
  const hasBegun = () => git(['rev-parse', '--quiet', '--verify', 'MERGE_HEAD']).isDone;
  if (!hasBegun()) {
    const fault = startMerge(git, version);
    if (fault !== undefined || !hasBegun()) {
      error(`${fault ?? 'The site has this version already.'}\n`);
      return fault === undefined ? 0 : 1;
    }
  }
  const base = git(['merge-base', 'HEAD', 'MERGE_HEAD']).text.trim();
  const plan = planUpdate(
    {
      base: treeOf(git, base),
      yours: treeOf(git, 'HEAD'),
      next: treeOf(git, 'MERGE_HEAD'),
      merged: mergedFiles(git),
    },
    listsOf(git, 'MERGE_HEAD'),
    listsOf(git, base).removed,
  );
  const restore = (commit: string) => ['restore', `--source=${commit}`, '--staged', '--worktree'];
  change(git, restore('HEAD'), plan.yours);
  change(git, restore('MERGE_HEAD'), plan.next);
  change(git, ['rm', '--force', '--quiet'], plan.removed);
  for (const file of plan.kept)
    out(`Your version of ${file} was kept. Compare it: git diff HEAD MERGE_HEAD -- ${file}\n`);
  for (const { file, reason } of plan.left) out(`Left to decide: ${file}: ${reason}.\n`);
  const count = git(['diff', '--cached', '--name-only', 'HEAD']).text.split('\n').length - 1;
  out(
    `The new version is merged, with changes of ${countWords(count, 'file')}, and not committed. ${
      plan.left.length > 0
        ? 'Edit each file that is left and `git add` it, or `git rm` it.'
        : 'All files are decided.'
    }\nNext: read in CHANGELOG.md what is new (git diff HEAD -- CHANGELOG.md), npm ci, npm test, git commit. To go back: git merge --abort\n`,
  );
  return plan.left.length > 0 ? 1 : 0;
}

/** Starts the merge. Returns a message if git refuses it. A merge with conflicts has begun. */
function startMerge(git: Git, version: string | undefined): string | undefined {
  const changed = git(['status', '--porcelain', '--untracked-files=no']).text.trimEnd();
  if (changed !== '') return `These files have uncommitted changes. Commit them first:\n${changed}`;
  if (
    version !== undefined
    && !git(['rev-parse', '--quiet', '--verify', `${version}^{commit}`]).isDone
  )
    return `\`${version}\` is no commit here. Fetch it, and name a branch, a tag or a commit. \`--add\` adds a description.`;
  if (version === undefined && !git(['remote', 'get-url', 'upstream']).isDone)
    return 'There is no remote `upstream`. Name the repository of the product: git remote add upstream ADDRESS';
  const fetched = version === undefined ? git(['fetch', '--quiet', 'upstream']) : undefined;
  if (fetched && !fetched.isDone) return fetched.text.trimEnd();
  const { text, isDone } = git(['merge', '--no-commit', '--no-ff', version ?? 'upstream/main']);
  const isConflict = git(['rev-parse', '--quiet', '--verify', 'MERGE_HEAD']).isDone;
  return isDone || isConflict ? undefined : text.trimEnd();
}

/** Runs a command of git on files. It reads their paths from its input, because there may be thousands. */
function change(git: Git, words: readonly string[], files: readonly string[]): void {
  if (files.length === 0) return;
  const fromInput = ['--pathspec-from-file=-', '--pathspec-file-nul'];
  const { text, isDone } = git([...words, ...fromInput], files.join('\0'));
  if (!isDone) throw new Error(text);
}

/** The lists of a version. An older version may not have them. */
function listsOf(git: Git, commit: string): Lists {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) => {
    const { text, isDone } = git(['show', `${commit}:${LISTS}/${name}.json`]);
    return isDone ? schema.parse(JSON.parse(text)) : undefined;
  };
  return {
    ...(read('owners', ownersSchema) ?? { adopter: [], adopterOnceChanged: [] }),
    removed: read('example', removedSchema)?.removed ?? [],
  };
}

function treeOf(git: Git, commit: string): Tree {
  const lines = git(['ls-tree', '-r', '-z', commit]).text.split('\0').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [facts = '', file = ''] = line.split('\t');
      return [file, facts.split(' ')[2] ?? ''];
    }),
  );
}

/** The files of the merge. Git has several versions of those that conflict: 2 is the adopter's, 3 the new one. */
function mergedFiles(git: Git): Map<string, string | Conflict> {
  const files = new Map<string, string | Conflict>();
  for (const line of git(['ls-files', '--stage', '-z']).text.split('\0').filter(Boolean)) {
    const [facts = '', file = ''] = line.split('\t');
    const [, id = '', stage] = facts.split(' ');
    if (stage === '0') {
      files.set(file, id);
      continue;
    }
    const known = files.get(file);
    const sides = typeof known === 'object' ? known : { isYours: false, isNext: false };
    files.set(file, {
      isYours: sides.isYours || stage === '2',
      isNext: sides.isNext || stage === '3',
    });
  }
  return files;
}
