import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from 'gatsby';
import { cpuCoreCount } from 'gatsby-core-utils/cpu-core-count';
import { recordFolder } from '../../../../plugins/gatsby-plugin-site/src/webpack/movedProject';
import { prepareRun } from '../../../../plugins/gatsby-plugin-site/src/webpack/prepareRun';

jest.mock('gatsby-core-utils/cpu-core-count', () => ({ cpuCoreCount: jest.fn() }));

const environment = process.env;
afterEach(() => {
  process.env = environment;
});

/** What Gatsby is told about the number of processors. */
function told(processors: number, variables: Record<string, string> = {}): string | undefined {
  jest.mocked(cpuCoreCount).mockReturnValue(processors);
  process.env = { NODE_ENV: 'production', ...variables };
  const store = { getState: () => ({ program: { directory: path.join(__dirname, 'none') } }) };
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
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(path.join(tmpdir(), 'moved-'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const argsFor = (name: string) => ({
    store: { getState: () => ({ program: { directory: path.join(parent, name) } }) },
    reporter: { info: jest.fn() },
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
});
