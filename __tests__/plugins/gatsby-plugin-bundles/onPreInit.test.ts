import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cpuCoreCount } from 'gatsby-core-utils/cpu-core-count';
import { onPreInit } from '../../../plugins/gatsby-plugin-bundles/src/gatsby/onPreInit';

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
  void (onPreInit as (args: object) => void)({ store });
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

test('Gatsby runs queries in its main process if there is one processor', () => {
  const read = (file: string) => readFileSync(require.resolve(`gatsby/dist/${file}`), 'utf8');
  expect(read('commands/build.js')).toContain('cpuCoreCount)() === 1)');
  expect(read('utils/worker/pool.js')).toContain('run queries in workers');
});
