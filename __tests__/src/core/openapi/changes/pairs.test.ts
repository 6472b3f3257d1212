import type { Change } from '../../../../../src/core/openapi/changes/change';
import { compareDescriptions } from '../../../../../src/core/openapi/changes/compareDescriptions';
import { RULES } from '../../../../../src/core/openapi/changes/rules';
import { snapshotOf } from '../../../../../src/core/openapi/changes/snapshotOf';
import { readApi } from '../../../../../src/core/openapi/readApi';
import { changePairs, describePair } from '../support/changePairs';
import { described } from '../support/readFixture';

const pairs = changePairs();

function read(description: object) {
  const text = JSON.stringify(description);
  const options = { apiId: 'x', entry: 'x.json', infoSlug: 'x', forComparison: true };
  return described(readApi({ ...options, read: () => Promise.resolve(text) }));
}

function words({ breaking, rule, side, name, noun }: Change): string {
  const isOperation = noun === 'operation';
  return [
    breaking ? '!' : '',
    rule,
    side,
    isOperation || (noun === 'response' && !/^\d/.test(name ?? ''))
      ? undefined
      : nameOf(rule, name),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The status is the name only if the response itself has changed. */
function nameOf(rule: string, name: string | undefined): string | undefined {
  return /^\d/.test(name ?? '') && !rule.includes('response') ? undefined : name;
}

test('there are enough pairs', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(70);
  expect(new Set(pairs.map(({ name }) => name)).size).toBe(pairs.length);
});

test.each(pairs.map((pair) => [pair.name, pair] as const))('%s', async (_, pair) => {
  const older = await read(describePair(pair, 'older'));
  const newer = await read(describePair(pair, 'newer'));
  expect(compareDescriptions(older, newer).map(words).sort()).toEqual([...pair.forward].sort());
  expect(compareDescriptions(newer, older).map(words).sort()).toEqual([...pair.backward].sort());
  expect(compareDescriptions(older, older)).toEqual([]);
  const snapshot = (version: 'older' | 'newer') =>
    read(snapshotOf(describePair(pair, version) as Record<string, unknown>));
  expect(compareDescriptions(await snapshot('older'), await snapshot('newer')).map(words)).toEqual(
    compareDescriptions(older, newer).map(words),
  );
});

test('every rule has a pair', () => {
  const met = new Set(
    pairs
      .flatMap(({ forward, backward }) => [...forward, ...backward])
      .map((line) => line.replace('! ', '').split(' ')[0]),
  );
  expect(Object.keys(RULES).filter((rule) => !met.has(rule))).toEqual([]);
});
