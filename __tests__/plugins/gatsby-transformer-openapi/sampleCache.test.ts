import type { GatsbyCache } from 'gatsby';
import { DrawnSamples } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/sampleCache';

const kept = new Map<string, unknown>();
const cache = {
  get: async (key: string) => structuredClone(kept.get(key)),
  set: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
} as unknown as GatsbyCache;
beforeEach(() => kept.clear());

const ruby = { id: 'ruby', label: 'Ruby', grammar: 'ruby' };
const next = () =>
  DrawnSamples.fromCache(cache, 'core', 'code').then((each) => new DrawnSamples(each));

test('a sample with another language, label, grammar or source is drawn again', async () => {
  const first = new DrawnSamples();
  first.draw(ruby, 'puts 1');
  await first.toCache(cache, 'core', 'code');
  const second = await next();
  for (const [language, source] of [
    [ruby, 'puts 2'],
    [{ ...ruby, id: 'irb' }, 'puts 1'],
    [{ ...ruby, label: 'Ruby 3' }, 'puts 1'],
    [{ ...ruby, grammar: 'none' }, 'puts 1'],
    [ruby, 'puts 1'],
  ] as const) {
    expect(second.draw(language, source)).toEqual(new DrawnSamples().draw(language, source));
  }
});

test('samples that a start did not use are dropped with the next new sample', async () => {
  const first = new DrawnSamples();
  for (const source of ['puts 1', 'puts 2']) first.draw(ruby, source);
  await first.toCache(cache, 'core', 'code');
  const unchanged = structuredClone(kept);
  const second = await next();
  second.draw(ruby, 'puts 1');
  await second.toCache(cache, 'core', 'code');
  expect(kept).toEqual(unchanged);
  second.draw(ruby, 'puts 3');
  await second.toCache(cache, 'core', 'code');
  expect(JSON.stringify([...kept])).not.toContain('puts 2');
  expect(JSON.stringify([...kept])).toContain('puts 3');
});

test.each([
  ['other code', 'core', 'other code'],
  ['another API', 'public', 'code'],
])('samples of %s are not used', async (_, apiId, code) => {
  const first = new DrawnSamples();
  first.draw(ruby, 'puts 1');
  await first.toCache(cache, 'core', 'code');
  kept.set('samples of core', changed(kept.get('samples of core')));
  const draw = async (...known: [string, string]) =>
    new DrawnSamples(await DrawnSamples.fromCache(cache, ...known)).draw(ruby, 'puts 1').html;
  expect(await draw('core', 'code')).toContain('changed');
  expect(await draw(apiId, code)).not.toContain('changed');
});

/** An entry of the cache whose HTML can be recognized. */
const changed = (entry: unknown): unknown =>
  JSON.parse(JSON.stringify(entry).replace('"html":"', '"html":"changed '));
