import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The time of the last change of each line, in ISO 8601. Undefined if it is unknown. */
export type LineTimes = readonly (string | undefined)[];

/** The newest time of the lines from `first` to `last`, counted from 1. Undefined if the time of one of them is unknown. */
export function newestOf(times: LineTimes, first: number, last: number): string | undefined {
  const range = times.slice(first - 1, last);
  if (range.length === 0 || range.includes(undefined)) return undefined;
  return (range as string[]).reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a));
}

/**
 * Reads from git when each line of a file was last changed. The time is unknown without git, outside of a repository, for lines
 * that are not committed, and for lines whose last change is older than a shallow clone.
 */
export type ReadLineTimes = (file: string) => Promise<LineTimes>;

/** Reads each file of a folder once. */
export function lineTimesReader(folder: string): ReadLineTimes {
  const known = new Map<string, Promise<LineTimes>>();
  let shallow: Promise<boolean | undefined> | undefined;
  // Asks once for all files. Each process of git costs up to 50 ms in a build, because the memory map of Node.js is large.
  const isShallow = () => (shallow ??= isShallowClone(folder));
  return (file) => {
    const times = known.get(file) ?? readLineTimes(folder, file, isShallow);
    known.set(file, times);
    return times;
  };
}

async function readLineTimes(
  folder: string,
  file: string,
  isShallow: () => Promise<boolean | undefined>,
): Promise<LineTimes> {
  const isShallowHere = await isShallow();
  if (isShallowHere === undefined) return [];
  try {
    const blame = await git(folder, ['blame', '-w', '--porcelain', '--', file]);
    return readBlame(blame, isShallowHere);
  } catch {
    // The file is not in the repository.
    return [];
  }
}

/** Whether a folder belongs to a shallow clone. Undefined without git, or outside of a repository. */
async function isShallowClone(folder: string): Promise<boolean | undefined> {
  try {
    return (await git(folder, ['rev-parse', '--is-shallow-repository'])).trim() === 'true';
  } catch {
    return undefined;
  }
}

const UNCOMMITTED = /^0+$/;

/** Reads the output of `git blame --porcelain`, which describes a commit only at the first of its lines. */
export function readBlame(blame: string, isShallow: boolean): LineTimes {
  const times: (string | undefined)[] = [];
  const commits = new Map<string, { time?: string; isEdge?: boolean }>();
  let commit: { time?: string; isEdge?: boolean } = {};
  let line = 0;
  for (const row of blame.split('\n')) {
    const [, id, number] = /^([0-9a-f]{40,64}) \d+ (\d+)/.exec(row) ?? [];
    if (id !== undefined) {
      commit = commits.get(id) ?? (UNCOMMITTED.test(id) ? { isEdge: true } : {});
      commits.set(id, commit);
      line = Number(number);
    } else if (row.startsWith('committer-time ')) {
      commit.time = new Date(Number(row.slice(15)) * 1000).toISOString();
    } else if (row === 'boundary' && isShallow) {
      commit.isEdge = true;
    } else if (row.startsWith('\t')) {
      times[line - 1] = commit.isEdge ? undefined : commit.time;
    }
  }
  return times;
}

async function git(folder: string, words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['-C', await realpath(folder), ...words], {
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
    timeout: 60_000,
    // Do not fetch missing objects, and do not wait for locks.
    env: { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0' },
  });
  return stdout;
}
