import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DescriptionLoader } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/descriptionLoader';

const settings = {
  sourceName: 'openapi',
  apis: ['a', 'b'].map((id) => ({ id, file: `${id}.json`, infoSlug: `${id}-api` })),
};
let folder: string;
let loader: DescriptionLoader;
const write = (file: string, content: object) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(content));
};
const describing = (title: string, item: object = {}, version = '2.0.0') => ({
  openapi: '3.1.0',
  info: { title, version },
  paths: { '/x': { get: { responses: { 200: { description: 'OK' } } } }, ...item },
});
const load = async () => (await loader.load()).apis;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'loader-'));
  write('a.json', describing('A', { '/part': { $ref: 'part.json' } }));
  write('part.json', { get: { summary: 'Part', responses: {} } });
  write('b.json', describing('B'));
  loader = new DescriptionLoader(settings, folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an API with unchanged files is not read again', async () => {
  const [a, b] = await load();
  expect(await load()).toEqual([a, b]);
  const again = await load();
  expect(again[0]).toBe(a);
  expect(again[1]).toBe(b);
});

test.each([
  ['its entry file', () => write('a.json', describing('New'))],
  ['a part of it', () => write('part.json', { get: { summary: 'New', responses: {} } })],
  [
    'a new earlier version of it',
    () => write('history/a/1.0.0.json', describing('A', {}, '1.0.0')),
  ],
])('after %s, only one API is read again', async (_name, change) => {
  const [a, b] = await load();
  change();
  const [changed, same] = await load();
  expect(changed).not.toBe(a);
  expect(same).toBe(b);
});

test('an earlier version that was edited and a new file are read', async () => {
  write('history/b/1.0.0.json', describing('B', {}, '1.0.0'));
  write('a.json', describing('A', { '/part': { $ref: 'missing.json' } }));
  const before = await loader.load();
  expect(before.problems).toHaveLength(1);
  expect(before.apis[1]?.changelog?.versions).toHaveLength(2);
  write('missing.json', { get: { responses: {} } });
  write('history/b/1.0.0.json', describing('B', { '/old': { get: { responses: {} } } }, '1.0.0'));
  const after = await loader.load();
  expect(after.problems).toEqual([]);
  expect(after.apis[0]?.description?.operations).toHaveLength(2);
  expect(after.apis[1]?.changelog).not.toEqual(before.apis[1]?.changelog);
});

test('the problems of an API that cannot be read are reported each time', async () => {
  write('b.json', { openapi: '3.1.0' });
  const { problems } = await loader.load();
  expect(problems.length).toBeGreaterThan(0);
  expect((await loader.load()).problems).toEqual(problems);
});

test('after edits, the result is that of a new loader, and unchanged samples are not drawn again', async () => {
  const drawn = () => loader.load().then(({ apis }) => apis[0]?.description?.operations ?? []);
  const [first] = await drawn();
  for (const summary of ['One', 'Two']) {
    write('part.json', { get: { summary, responses: {}, tags: [summary] } });
    const edited = await loader.load();
    const anew = await new DescriptionLoader(settings, folder).load();
    expect(JSON.stringify(edited.apis)).toBe(JSON.stringify(anew.apis));
  }
  const last = await drawn();
  expect(first?.samples.length).toBeGreaterThan(1);
  for (const [index, sample] of (first?.samples ?? []).entries()) {
    expect(last[0]?.samples[index]).toBe(sample);
  }
});

test('after quick readings, a complete one has the result of a new loader', async () => {
  write('history/a/1.0.0.json', describing('A', {}, '1.0.0'));
  const [first] = await load();
  for (const summary of ['One', 'Two']) {
    write('part.json', { get: { summary, responses: {} } });
    const [quick] = (await loader.load({ isQuick: true })).apis;
    expect(quick?.description?.operations.map(({ title }) => title)).toContain(summary);
    expect(quick?.publications).toBe(first?.publications);
    expect(quick?.changelog).toBe(first?.changelog);
  }
  // A snapshot that was edited after the quick reading.
  write('history/a/1.0.0.json', describing('A', { '/old': { get: { responses: {} } } }, '1.0.0'));
  const complete = await loader.load();
  const anew = await new DescriptionLoader(settings, folder).load();
  expect(JSON.stringify(complete)).toBe(JSON.stringify(anew));
  expect(JSON.stringify(complete.apis[0]?.publications)).toContain('Two');
});

test('a file that cannot be parsed is reported at each reading, until it is corrected', async () => {
  writeFileSync(path.join(folder, 'part.json'), '{');
  const { problems } = await loader.load();
  expect(problems.map(({ file }) => path.basename(file))).toEqual(['part.json']);
  write('a.json', describing('New', { '/part': { $ref: 'part.json' } }));
  expect((await loader.load()).problems).toEqual(problems);
  write('part.json', { get: { responses: {} } });
  expect((await loader.load()).problems).toEqual([]);
});

test('`release` frees the descriptions', async () => {
  const [a] = await load();
  loader.release();
  expect((await load())[0]).not.toBe(a);
});

test('after `release`, nothing keeps the descriptions in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const reference = new WeakRef((await loader.load()).apis[0]!.description!);
  expect(reference.deref()?.title).toBe('A');
  loader.release();
  // A WeakRef keeps its target until the current task has ended.
  await setImmediate();
  collectGarbage();
  expect(reference.deref()).toBeUndefined();
});

describe('memory that develop frees', () => {
  const kept = async () => (await load()).map(({ isKept }) => isKept ?? false);
  const length = (file: string) => readFileSync(path.join(folder, file), 'utf8').length;

  test('is that of all APIs but the last that was read, if they are too long together', async () => {
    await load();
    expect(loader.freeLarge(0)).toEqual(['a']);
    expect(await kept()).toEqual([true, false]);
    write('part.json', { get: { summary: 'New', responses: {} } });
    expect(await kept()).toEqual([false, false]);
    expect(loader.freeLarge(0)).toEqual(['b']);
    expect(loader.freeLarge(0)).toEqual([]);
    const [, b] = (await loader.load({ evenIfKept: new Set(['b']) })).apis;
    expect(b?.description?.title).toBe('B');
  });

  test('is nothing up to a length, and is not read ahead if it is longer', async () => {
    const sum = length('a.json') + length('part.json') + length('b.json');
    await load();
    expect(loader.freeLarge(sum)).toEqual([]);
    expect([...loader.idsToReadAhead(sum)]).toEqual(['a', 'b']);
    expect(loader.freeLarge(sum - 1)).toEqual(['a']);
    expect([...loader.idsToReadAhead(sum - 1)]).toEqual(['a']);
  });

  test('includes that of earlier versions, also after a quick reading', async () => {
    write('history/a/1.0.0.json', describing('A', {}, '1.0.0'));
    const files = ['a.json', 'part.json', 'b.json', 'history/a/1.0.0.json'];
    const sum = () => files.reduce((all, file) => all + length(file), 0);
    await load();
    expect([...loader.idsToReadAhead(sum())]).toEqual(['a', 'b']);
    expect([...loader.idsToReadAhead(sum() - 1)]).toEqual(['a']);
    write('part.json', { get: { summary: 'New', responses: {} } });
    await loader.load({ isQuick: true });
    expect([...loader.idsToReadAhead(sum())]).toEqual(['b', 'a']);
    expect([...loader.idsToReadAhead(sum() - 1)]).toEqual(['b']);
  });

  test('is not that of an API with problems', async () => {
    write('a.json', { openapi: '3.1.0' });
    await load();
    expect(loader.freeLarge(0)).toEqual([]);
  });
});
