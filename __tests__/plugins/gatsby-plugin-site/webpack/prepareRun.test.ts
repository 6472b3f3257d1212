import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { Store } from 'gatsby';
import { cpuCoreCount } from 'gatsby-core-utils/cpu-core-count';
import { recordFolder } from '../../../../plugins/gatsby-plugin-site/src/webpack/movedProject';
import { prepareRun } from '../../../../plugins/gatsby-plugin-site/src/webpack/prepareRun';

jest.mock('gatsby-core-utils/cpu-core-count', () => ({ cpuCoreCount: jest.fn() }));

const environment = process.env;
let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'run-'));
});
afterEach(() => {
  process.env = environment;
  rmSync(parent, { recursive: true });
});

/** What Gatsby is told about the number of processors. */
function told(processors: number, variables: Record<string, string> = {}): string | undefined {
  jest.mocked(cpuCoreCount).mockReturnValue(processors);
  process.env = { NODE_ENV: 'production', ...variables };
  const store = { getState: () => ({ program: { directory: parent } }) };
  void (prepareRun as (args: object) => void)({ store });
  return process.env.GATSBY_CPU_COUNT;
}

test('a build with one worker does not run queries in it', () => {
  expect(told(2)).toBe('1');
});

test.each([
  ['several workers', 4, {}, undefined],
  ['one processor', 1, {}, undefined],
  ['a number of its own', 2, { GATSBY_CPU_COUNT: '2' }, '2'],
  ['develop', 2, { NODE_ENV: 'development' }, undefined],
])('nothing changes with %s', (_, processors, variables, expected) => {
  expect(told(processors, variables)).toBe(expected);
});

describe('a project with the cache of an earlier build', () => {
  const LEFT = ['public', '.cache/webpack'];
  const argsFor = (name: string) => ({
    store: { getState: () => ({ program: { directory: path.join(parent, name) } }) },
    reporter: {
      info: jest.fn(),
      panic: (message: string) => {
        throw new Error(message);
      },
    },
  });
  /** What is left of the earlier build when Gatsby looks for its cache. */
  function start(name: string) {
    const args = argsFor(name);
    void (prepareRun as (args: object) => void)(args);
    const left = LEFT.filter((folder) => existsSync(path.join(parent, name, folder)));
    return { left, messages: args.reporter.info.mock.calls.flat() };
  }
  beforeEach(() => {
    for (const folder of LEFT) mkdirSync(path.join(parent, 'old', folder), { recursive: true });
    recordFolder(argsFor('old').store as unknown as Store);
  });

  test('keeps it in the same folder', () => {
    expect(start('old')).toEqual({ left: LEFT, messages: [] });
  });

  test('loses it in another folder', () => {
    renameSync(path.join(parent, 'old'), path.join(parent, 'new'));
    expect(start('new')).toEqual({
      left: [],
      messages: ['The cache was made in another folder, so it is not used.'],
    });
    recordFolder(argsFor('new').store as unknown as Store);
    mkdirSync(path.join(parent, 'new/public'));
    expect(start('new')).toEqual({ left: ['public'], messages: [] });
  });

  const MARK = '.building';
  /** Leaves the mark of a build. */
  const mark = (host: string, pid: number, hoursAgo = 0) => {
    const file = path.join(parent, 'old', MARK);
    writeFileSync(file, `${host}\n${pid}\n`);
    const written = Date.now() / 1000 - hoursAgo * 3600;
    utimesSync(file, written, written);
  };
  const hasMark = () => existsSync(path.join(parent, 'old', MARK));
  const KILLED = 'The last build was killed, so what it has left is not used.';
  /** The process that runs Jest. */
  const running = process.ppid;

  test('loses it after a build that was killed, once', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    mark(os.hostname(), pid);
    expect(start('old')).toEqual({ left: [], messages: [KILLED] });
    expect(hasMark()).toBe(false);
    mkdirSync(path.join(parent, 'old/public'));
    expect(start('old')).toEqual({ left: ['public'], messages: [] });
  });

  test('refuses a second build while another one runs, and leaves its files', () => {
    mark(os.hostname(), running);
    expect(() => start('old')).toThrow(`Another build runs in this folder: process ${running}.`);
    expect(LEFT.every((folder) => existsSync(path.join(parent, 'old', folder)))).toBe(true);
    expect(hasMark()).toBe(true);
  });

  test.each([
    ['before the computer was started', os.hostname(), os.uptime() / 3600 + 1],
    ['on another computer', 'other', 0],
  ])('a build that was marked %s does not run', (_, host, hoursAgo) => {
    mark(host, running, hoursAgo);
    expect(start('old')).toEqual({ left: [], messages: [KILLED] });
  });

  test('a build has a mark until its process ends by itself', () => {
    const file = path.join(parent, 'buildMark.cjs');
    const source = 'plugins/gatsby-plugin-site/src/webpack/buildMark.ts';
    buildSync({ entryPoints: [source], bundle: true, platform: 'node', outfile: file });
    const script = `require(${JSON.stringify(file)}).markBuild(${JSON.stringify(path.join(parent, 'old'))});`;
    const run = (end: string) => spawnSync(process.execPath, ['-e', `${script}\n${end}`]);
    expect(run('').stderr.toString()).toBe('');
    expect(hasMark()).toBe(false);
    run('process.exit(1)');
    expect(hasMark()).toBe(false);
    run("process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)");
    expect(hasMark()).toBe(true);
  });
});
