import { execFile } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sha256 } from './sha256';

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

/** Where the times of a file are stored between builds. */
export interface LineTimesCache {
  /** Digest of the code. */
  code: string;
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<unknown>;
}

/** Times of the lines of a file, as the cache stores them. */
interface CachedTimes {
  /** Digest of everything that git's answer depends on. */
  digest: string;
  /** Each time once. */
  times: string[];
  /** For each line, the place of its time in `times`. -1 if it is unknown. */
  lines: number[];
}

/** The state of the repository that a folder belongs to. */
interface History {
  isShallow: boolean;
  /** The current commit, and the oldest commits of a shallow clone. */
  state: string;
  /** File with the oldest commits of a shallow clone. */
  oldest: string;
  /** File that names the current branch or commit. */
  head: string;
  /** Folder with the branches. Worktrees share it. */
  common: string;
}

/**
 * Reads each file of a folder once. With a cache, git is only asked about files that have changed, and about all files after
 * a commit.
 *
 * @param history see `historyReader`
 */
export function lineTimesReader(
  folder: string,
  cache?: LineTimesCache,
  history = historyReader(folder),
): ReadLineTimes {
  const known = new Map<string, Promise<LineTimes>>();
  let read: Promise<History | undefined> | undefined;
  const readOnce = () => (read ??= history());
  return (file) => {
    const times = known.get(file) ?? readLineTimes(folder, file, readOnce, cache);
    known.set(file, times);
    return times;
  };
}

async function readLineTimes(
  folder: string,
  file: string,
  readOnce: () => Promise<History | undefined>,
  cache: LineTimesCache | undefined,
): Promise<LineTimes> {
  const history = await readOnce();
  if (history === undefined) return [];
  try {
    const text = await readFile(path.join(folder, file));
    const key = `line times of ${file}`;
    const digest = cache && sha256(JSON.stringify([cache.code, history.state, sha256(text)]));
    const cached = (await cache?.get(key)) as CachedTimes | undefined;
    if (cached && cached.digest === digest) return cached.lines.map((place) => cached.times[place]);
    const blame = await git(folder, [
      ...OWN_CONFIGURATION,
      'blame',
      '-w',
      '--porcelain',
      '--',
      file,
    ]);
    const times = readBlame(blame, history.isShallow);
    if (digest !== undefined) await cache?.set(key, { digest, ...eachOnce(times) } as CachedTimes);
    return times;
  } catch {
    // The file is not in the repository.
    return [];
  }
}

/** Without the commits that the configuration of a computer ignores, because the cache does not know that file. */
const OWN_CONFIGURATION = ['-c', 'blame.ignoreRevsFile='];

function eachOnce(lines: LineTimes): Pick<CachedTimes, 'times' | 'lines'> {
  const times = [...new Set(lines)].filter((time) => time !== undefined);
  const places = new Map<string | undefined, number>(times.map((time, place) => [time, place]));
  return { times, lines: lines.map((time) => places.get(time) ?? -1) };
}

/** Reads the history of a folder. It is undefined without git, outside of a repository, and before the first commit. */
export type ReadHistory = () => Promise<History | undefined>;

/**
 * Reads the history of a folder. Asks git again only if a file that names the current commit has changed. Each process of git
 * costs up to 100 ms in a build, because the memory map of Node.js is large.
 */
export function historyReader(folder: string): ReadHistory {
  let known: { history: History; digest: string } | undefined;
  return async () => {
    // Before git is asked, so that a commit in between is noticed by the next call.
    const digest = known && (await digestOfState(known.history));
    if (known && known.digest === digest) return known.history;
    const history = await askHistory(folder);
    // The first answer says where the files are. The second one is kept.
    known = history && { history, digest: digest ?? '' };
    return history;
  };
}

async function askHistory(folder: string): Promise<History | undefined> {
  try {
    const [shallow = '', commit = '', file = '', head = '', common = ''] = (
      await git(folder, [
        'rev-parse',
        '--is-shallow-repository',
        'HEAD',
        ...['--git-path', 'shallow'],
        ...['--git-path', 'HEAD'],
        '--git-common-dir',
      ])
    )
      .trimEnd()
      .split('\n');
    const real = await realpath(folder);
    const isShallow = shallow === 'true';
    const oldest = path.resolve(real, file);
    return {
      isShallow,
      state: `${commit}\n${isShallow ? await readFile(oldest, 'utf8') : ''}`,
      oldest,
      head: path.resolve(real, head),
      common: path.resolve(real, common),
    };
  } catch {
    return undefined;
  }
}

/** Digest of all files that name the current commit, and the oldest commits of a shallow clone. */
async function digestOfState({ oldest, head, common }: History): Promise<string> {
  const textOf = (file: string) => readFile(file, 'utf8').catch(() => '');
  const current = await textOf(head);
  const [, branch = ''] = /^ref: (.+)$/m.exec(current) ?? [];
  // Branches are in files of their own, in one for all, or, in newer repositories, in tables.
  const files = [branch, 'packed-refs', 'reftable/tables.list'].map((name) =>
    path.join(common, name),
  );
  const texts = await Promise.all([oldest, ...files].map(textOf));
  return sha256(JSON.stringify([current, ...texts]));
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
