import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';

/** When the files of a folder were last changed, by their path below it. A file whose history is unknown has no entry. */
export type LastChanges = ReadonlyMap<string, string>;

interface Known {
  /** The commit, and whether the history before it is complete. */
  head: string;
  /** Times by path, relative to the root of the repository. */
  times: LastChanges;
}

/** Histories by folder. They are read again after a new commit. */
const histories = new Map<string, Known>();

/**
 * Reads from git when the files of a folder were last changed, in ISO 8601 and UTC. One call is enough for all files. A second
 * one finds those with changes that are not committed. There is no entry without git, outside a repository, and for files
 * whose last change is older than a shallow clone, because its oldest commit seems to add all files.
 */
export function readLastChanges(folder: string): LastChanges {
  try {
    const real = realpathSync(folder);
    const [top = '', shallow = '', commit = ''] = git(real, [
      'rev-parse',
      '--show-toplevel',
      '--is-shallow-repository',
      'HEAD',
    ])
      .trimEnd()
      .split('\n');
    const head = `${commit} ${shallow}`;
    let known = histories.get(real);
    if (known?.head !== head) {
      const log = git(real, [
        'log',
        '-z',
        '--no-renames',
        '--name-only',
        `--format=${FORMAT}`,
        '--',
        '.',
      ]);
      known = { head, times: readLog(log, shallow === 'true') };
      histories.set(real, known);
    }
    const changed = new Set(
      git(real, ['diff', '-z', '--no-renames', '--name-only', 'HEAD', '--', '.']).split('\0'),
    );
    const prefix = path.relative(realpathSync(top), real).split(path.sep).join('/');
    const below = prefix === '' ? '' : `${prefix}/`;
    return new Map(
      [...known.times]
        .filter(([file]) => file.startsWith(below) && !changed.has(file))
        .map(([file, time]) => [file.slice(below.length), time]),
    );
  } catch {
    // There is no git, no repository or no commit.
    return new Map();
  }
}

/** Format of a commit: a character with which no file name begins, its time and its parents. */
const FORMAT = '%x01%cI %P';

/** Reads git's log, newest commit first. The first commit that names a file is the last one that changed it. */
export function readLog(log: string, isShallow: boolean): LastChanges {
  const times = new Map<string, string>();
  const settled = new Set<string>();
  let time = '';
  let isEdge = false;
  for (const part of log.split('\0')) {
    if (part.startsWith('\u0001')) {
      const [when = '', ...parents] = part.slice(1).trim().split(' ');
      // Times of all commits have one time zone, so that they can be compared as texts.
      time = new Date(when).toISOString();
      isEdge = isShallow && parents.length === 0;
      continue;
    }
    const file = part.replace(/^\n/, '');
    if (file === '' || settled.has(file)) continue;
    settled.add(file);
    if (!isEdge) times.set(file, time);
  }
  return times;
}

function git(folder: string, words: readonly string[]): string {
  return execFileSync('git', ['-C', folder, '-c', 'core.quotePath=false', ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 512 * 1024 * 1024,
    timeout: 60_000,
    // Do not fetch missing objects, and do not wait for locks.
    env: { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0' },
  });
}
