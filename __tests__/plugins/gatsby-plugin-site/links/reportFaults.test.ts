import type { Reporter } from 'gatsby';
import { levelsSchema } from '../../../../plugins/gatsby-plugin-site/src/links/core/model';
import type { Levels, Rule } from '../../../../plugins/gatsby-plugin-site/src/links/core/model';
import { reportFaults } from '../../../../plugins/gatsby-plugin-site/src/links/reportFaults';

const DEFAULT_LEVELS = levelsSchema.parse({});
const RULES = Object.keys(DEFAULT_LEVELS) as Rule[];
const LEVELS = ['error', 'warn', 'ignore'] as const;

function report(rule: Rule, level: Levels[Rule]) {
  const warn = jest.fn();
  const panicOnBuild = jest.fn();
  const fault = { rule, target: '/x', message: `a fault of ${rule}`, advice: '', routes: ['/a'] };
  reportFaults([fault], { ...DEFAULT_LEVELS, [rule]: level }, {
    warn,
    panicOnBuild,
  } as unknown as Reporter);
  return { warn, panicOnBuild };
}

test.each(RULES.flatMap((rule) => LEVELS.map((level) => [rule, level] as const)))(
  'a fault of %s at the level %s',
  (rule, level) => {
    const { warn, panicOnBuild } = report(rule, level);
    expect(warn).toHaveBeenCalledTimes(level === 'warn' ? 1 : 0);
    expect(panicOnBuild).toHaveBeenCalledTimes(level === 'error' ? 1 : 0);
    const words = JSON.stringify([...warn.mock.calls, ...panicOnBuild.mock.calls]);
    if (level !== 'ignore') expect(words).toContain(`a fault of ${rule}`);
  },
);

test('a tolerated fault is printed, and does not end the build', () => {
  const warn = jest.fn();
  const panicOnBuild = jest.fn();
  const fault = {
    rule: 'links',
    target: '/x',
    message: 'a fault',
    advice: '',
    routes: ['/a'],
  } as const;
  reportFaults([{ ...fault, routes: ['/a'], isTolerated: true }], DEFAULT_LEVELS, {
    warn,
    panicOnBuild,
  } as unknown as Reporter);
  expect([warn.mock.calls.length, panicOnBuild.mock.calls.length]).toEqual([1, 0]);
});

test('the default levels are those of the specification', () => {
  expect(DEFAULT_LEVELS).toEqual({
    links: 'error',
    images: 'error',
    operations: 'error',
    redirects: 'error',
    lostRoutes: 'error',
    anchors: 'warn',
    duplicateRoutes: 'warn',
  });
});
