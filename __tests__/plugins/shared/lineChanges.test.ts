import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { historyReader, lineTimesReader, newestOf } from '../../../plugins/shared/lineChanges';

let root: string;
let repository: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lines-'));
  repository = path.join(root, 'project');
  mkdirSync(repository);
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...words: string[]): void {
  execFileSync('git', ['-C', repository, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...words], {
    env: { ...process.env, ...day },
  });
}

let day: Record<string, string> = {};
function commit(date: string, text: string): void {
  writeFileSync(path.join(repository, 'api.yaml'), text);
  day = {
    GIT_COMMITTER_DATE: `${date}T12:00:00+00:00`,
    GIT_AUTHOR_DATE: '2001-01-01T00:00:00+00:00',
  };
  git('add', '--all');
  git('commit', '--quiet', '--message', date);
}

const daysOf = async (folder = repository) =>
  (await lineTimesReader(folder)('api.yaml')).map((time) => time?.slice(0, 10));

test('each line has the day of the last commit that changed more than its indentation', async () => {
  commit('2025-01-01', 'a\nb\nc\n');
  commit('2025-02-01', 'a\nB\nc\n');
  commit('2025-03-01', '  a\nB\nc\nd\n');
  expect(await daysOf()).toEqual(['2025-01-01', '2025-02-01', '2025-01-01', '2025-03-01']);
});

test('a line that is not committed has no day', async () => {
  commit('2025-01-01', 'a\nb\n');
  writeFileSync(path.join(repository, 'api.yaml'), 'a\nchanged\n');
  expect(await daysOf()).toEqual(['2025-01-01', undefined]);
});

test('a line that is older than a shallow clone has no day', async () => {
  commit('2025-01-01', 'a\nb\n');
  commit('2025-02-01', 'a\nb\nc\n');
  commit('2025-03-01', 'a\nb\nC\n');
  const clone = path.join(root, 'clone');
  execFileSync('git', ['clone', '--quiet', '--depth', '2', `file://${repository}`, clone]);
  expect(await daysOf(clone)).toEqual([undefined, undefined, '2025-03-01']);
});

test('without a repository or a file, no line has a day', async () => {
  expect(await daysOf(root)).toEqual([]);
  commit('2025-01-01', 'a\n');
  expect(await lineTimesReader(repository)('gone.yaml')).toEqual([]);
});

describe('the history of a repository', () => {
  test.each<[string, () => void]>([
    ['a commit', () => commit('2025-02-01', 'b\n')],
    ['another branch', () => git('checkout', '--quiet', '--orphan', 'other')],
    ['an older commit', () => git('checkout', '--quiet', '--detach', 'HEAD~1')],
    [
      'a commit after git has packed its branches',
      () => {
        git('pack-refs', '--all');
        commit('2025-02-01', 'b\n');
      },
    ],
    [
      'the removal of the repository',
      () => rmSync(path.join(repository, '.git'), { recursive: true }),
    ],
  ])('is read again after %s', async (_name, change) => {
    commit('2024-12-31', '0\n');
    commit('2025-01-01', 'a\n');
    const read = historyReader(repository);
    // The second answer is kept.
    await read();
    const before = await read();
    expect(await read()).toBe(before);
    change();
    expect((await read())?.state).not.toBe(before?.state);
    expect(await read()).toEqual(await historyReader(repository)());
  });

  test('in a worktree is read again after a commit', async () => {
    commit('2025-01-01', 'a\n');
    const folder = path.join(root, 'worktree');
    git('worktree', 'add', '--quiet', folder);
    repository = folder;
    const read = historyReader(folder);
    await read();
    const before = await read();
    expect(await read()).toBe(before);
    commit('2025-02-01', 'b\n');
    expect((await read())?.state).not.toBe(before?.state);
  });
});

test('several lines have the newest of their days, or none if one of them has none', () => {
  const times = ['2025-01-01T23:00:00Z', '2025-01-02T00:30:00+02:00', undefined];
  expect(newestOf(times, 1, 2)).toBe(times[0]);
  expect(newestOf(times, 2, 2)).toBe(times[1]);
  expect(newestOf(times, 2, 3)).toBeUndefined();
  expect(newestOf([], 1, 2)).toBeUndefined();
});

describe('with a cache', () => {
  const entries = new Map<string, unknown>();
  const cache = {
    code: 'code',
    get: async (key: string) => entries.get(key),
    set: async (key: string, value: unknown) => entries.set(key, structuredClone(value)),
  };
  const cachedDays = async (folder = repository, code = 'code') =>
    (await lineTimesReader(folder, { ...cache, code })('api.yaml')).map((time) =>
      time?.slice(0, 10),
    );
  /** Replaces the times in the cache, so that a result shows whether git was asked. */
  const mark = () => {
    for (const entry of entries.values()) (entry as { times: string[] }).times.fill('1999-01-01');
  };
  beforeEach(() => entries.clear());

  test('git is asked again only if something that its answer depends on has changed', async () => {
    commit('2025-01-01', 'a\nb\n');
    commit('2025-02-01', 'a\nB\n');
    expect(await cachedDays()).toEqual(['2025-01-01', '2025-02-01']);
    mark();
    expect(await cachedDays()).toEqual(['1999-01-01', '1999-01-01']);
    expect(await cachedDays(repository, 'other code')).toEqual(['2025-01-01', '2025-02-01']);
    mark();
    writeFileSync(path.join(repository, 'api.yaml'), 'a\nchanged\n');
    expect(await cachedDays()).toEqual(['2025-01-01', undefined]);
    expect(await cachedDays()).toEqual(['2025-01-01', undefined]);
    mark();
    commit('2025-03-01', 'a\nchanged\n');
    expect(await cachedDays()).toEqual(['2025-01-01', '2025-03-01']);
  });

  test('a shallow clone that gets more commits is read again', async () => {
    commit('2025-01-01', 'a\n');
    commit('2025-02-01', 'a\nb\n');
    const clone = path.join(root, 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, clone]);
    expect(await cachedDays(clone)).toEqual([undefined, undefined]);
    execFileSync('git', ['-C', clone, 'fetch', '--quiet', '--unshallow']);
    expect(await cachedDays(clone)).toEqual(['2025-01-01', '2025-02-01']);
  });
});
