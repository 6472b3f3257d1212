import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReadingCache } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/readingCache';
import { DrawnSamples } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/sampleCache';

let folder: string;
let cache: ReadingCache;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  cache = new ReadingCache(folder, 'code');
});
afterEach(() => rmSync(folder, { recursive: true }));

const ruby = { id: 'ruby', label: 'Ruby', grammar: 'ruby' };
const next = (apiId = 'core', of = cache) =>
  of.samples(apiId).then((each) => new DrawnSamples(each));
const stored = (apiId = 'core') =>
  readFileSync(path.join(folder, `samples-${apiId}.bin`)).toString('latin1');

test('a sample with another language, label, grammar or source is drawn again', async () => {
  const first = new DrawnSamples();
  first.draw(ruby, 'puts 1');
  await cache.keepSamples('core', first);
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
  await cache.keepSamples('core', first);
  const unchanged = stored();
  const second = await next();
  second.draw(ruby, 'puts 1');
  await cache.keepSamples('core', second);
  expect(stored()).toBe(unchanged);
  second.draw(ruby, 'puts 3');
  await cache.keepSamples('core', second);
  expect(stored()).not.toContain('puts 2');
  expect(stored()).toContain('puts 3');
});

test.each([
  ['other code', 'core', 'other code'],
  ['another API', 'public', 'code'],
])('samples of %s are not used', async (_, apiId, code) => {
  const first = new DrawnSamples();
  first.draw(ruby, 'puts 1');
  await cache.keepSamples('core', first);
  // HTML that can be recognized, of the same length.
  const changed = stored().replaceAll('<span', '<SPAN');
  writeFileSync(path.join(folder, 'samples-core.bin'), changed, 'latin1');
  const draw = async (...given: Parameters<typeof next>) =>
    (await next(...given)).draw(ruby, 'puts 1').html;
  expect(await draw()).toContain('<SPAN');
  expect(await draw(apiId, new ReadingCache(folder, code))).not.toContain('<SPAN');
});

test('samples that are too long together are not stored', () => {
  const drawn = new DrawnSamples();
  for (const source of ['puts 1', 'puts 2']) drawn.draw(ruby, source);
  const length = drawn
    .toStore()!
    .reduce((sum, [, each]) => sum + (each.source + each.html).length, 0);
  expect(drawn.toStore(length)).toHaveLength(2);
  expect(drawn.toStore(length - 1)).toBeUndefined();
});

test('if the code is unknown, nothing is stored', async () => {
  const first = new DrawnSamples();
  first.draw(ruby, 'puts 1');
  const unknown = new ReadingCache(folder, undefined);
  await unknown.keepSamples('core', first);
  expect(() => stored()).toThrow('ENOENT');
});
