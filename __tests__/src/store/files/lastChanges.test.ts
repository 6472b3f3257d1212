import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLastChanges, readLog } from '../../../../src/store/files/lastChanges';

let root: string;
let repository: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'history-'));
  repository = path.join(root, 'project');
  mkdirSync(path.join(repository, 'content/docs'), { recursive: true });
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...words: string[]): void {
  execFileSync(
    'git',
    ['-C', repository, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words],
    {
      env: { ...process.env, ...day },
    },
  );
}

let day: Record<string, string> = {};
function commit(date: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(repository, name), text);
  day = {
    GIT_COMMITTER_DATE: `${date}T12:00:00+00:00`,
    GIT_AUTHOR_DATE: '2001-01-01T00:00:00+00:00',
  };
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', date);
}

const daysOf = (folder: string) =>
  Object.fromEntries([...readLastChanges(folder)].map(([file, time]) => [file, time.slice(0, 10)]));

function story(): void {
  commit('2025-01-01', { 'content/docs/a.mdx': '1', 'content/docs/b.mdx': '1', 'other.txt': '1' });
  commit('2025-02-01', { 'content/docs/a.mdx': '2', 'content/docs/é "x".mdx': '1' });
  commit('2025-03-01', { 'other.txt': '2' });
}

test('each file has the day of the last commit that changed it', () => {
  story();
  expect(daysOf(path.join(repository, 'content'))).toEqual({
    'docs/a.mdx': '2025-02-01',
    'docs/b.mdx': '2025-01-01',
    'docs/é "x".mdx': '2025-02-01',
  });
  expect(daysOf(repository)['other.txt']).toBe('2025-03-01');
});

test('times are in UTC', () => {
  const log = '\u00012026-01-01T00:30:00+02:00 \0\na.mdx\0';
  expect([...readLog(log, false)]).toEqual([['a.mdx', '2025-12-31T22:30:00.000Z']]);
});

test('a new commit is read', () => {
  story();
  daysOf(repository);
  commit('2025-04-01', { 'content/docs/b.mdx': '2' });
  expect(daysOf(path.join(repository, 'content'))['docs/b.mdx']).toBe('2025-04-01');
});

test('a folder behind a symbolic link is read', () => {
  story();
  symlinkSync(path.join(repository, 'content'), path.join(root, 'link'));
  expect(daysOf(path.join(root, 'link'))['docs/a.mdx']).toBe('2025-02-01');
});

test('a change that was merged has the day of its own commit', () => {
  commit('2025-01-01', { 'content/docs/a.mdx': '1', 'content/docs/b.mdx': '1' });
  git('checkout', '--quiet', '-b', 'side');
  commit('2025-02-01', { 'content/docs/b.mdx': '2' });
  git('checkout', '--quiet', '-');
  commit('2025-03-01', { 'content/docs/a.mdx': '2' });
  git('merge', '--quiet', '--no-ff', '--message', 'merge', 'side');
  expect(daysOf(path.join(repository, 'content'))).toEqual({
    'docs/a.mdx': '2025-03-01',
    'docs/b.mdx': '2025-02-01',
  });
});

test('files with uncommitted changes and files that git does not know have no day', () => {
  story();
  writeFileSync(path.join(repository, 'content/docs/a.mdx'), '3');
  writeFileSync(path.join(repository, 'content/docs/new.mdx'), '1');
  expect(daysOf(path.join(repository, 'content'))).toEqual({
    'docs/b.mdx': '2025-01-01',
    'docs/é "x".mdx': '2025-02-01',
  });
});

test('in a shallow clone, only changes after its oldest commit have a day', () => {
  story();
  commit('2025-04-01', { 'content/docs/b.mdx': '3' });
  for (const [depth, expected] of [
    ['1', {}],
    ['2', { 'docs/b.mdx': '2025-04-01' }],
  ] as const) {
    const clone = path.join(root, `clone-${depth}`);
    execFileSync('git', ['clone', '--quiet', '--depth', depth, `file://${repository}`, clone]);
    expect(daysOf(path.join(clone, 'content'))).toEqual(expected);
  }
});

describe('no file has a day', () => {
  test('outside of a repository', () => {
    const folder = path.join(root, 'outside');
    mkdirSync(folder);
    expect(daysOf(folder)).toEqual({});
  });

  test('in a repository without commits', () => {
    writeFileSync(path.join(repository, 'content/docs/a.mdx'), '1');
    expect(daysOf(path.join(repository, 'content'))).toEqual({});
  });

  test('in a folder that is not there', () => {
    expect(daysOf(path.join(root, 'nowhere'))).toEqual({});
  });

  test('without git', () => {
    story();
    const before = process.env.PATH;
    process.env.PATH = root;
    try {
      expect(daysOf(repository)).toEqual({});
    } finally {
      process.env.PATH = before;
    }
  });
});
