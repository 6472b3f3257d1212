import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from 'gatsby';
import { DescriptionCache } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/descriptionCache';
import { DescriptionLoader } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/descriptionLoader';
import type { ApiSettings } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/settings';
import { codeDigest } from '../../../plugins/shared/codeDigest';

let project: string;
let folder: string;
/** The folder of the plugin's cache. */
let stored: string;
const write = (file: string, content: object | string) => {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
};
const describing = (title: string, paths: object, version = '2.0.0') => ({
  openapi: '3.1.0',
  info: { title, version },
  paths,
});
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'kept-'));
  folder = path.join(project, 'openapi');
  stored = path.join(project, '.cache/caches/openapi');
  write('core.json', describing('Core', { '/disks': { $ref: 'parts/disks.json' } }));
  write('parts/disks.json', { get: { responses: { 200: { description: 'OK' } } } });
  write('other.json', describing('Other', {}));
  write('history/core/1.0.0.json', describing('Core', {}, '1.0.0'));
  writeFileSync(path.join(project, 'code.js'), 'the plugin');
  writeFileSync(path.join(project, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const core: ApiSettings = { id: 'core', file: 'core.json', infoSlug: 'core-api', strict: false };
const other: ApiSettings = { id: 'other', file: 'other.json', infoSlug: 'other-api' };
const settings = { sourceName: 'openapi', apis: [core, other] };

const storeWith = (code: string | undefined) =>
  ({
    getState: () => ({
      program: { directory: project },
      flattenedPlugins: [{ name: 'gatsby-transformer-openapi', resolvedCompiledGatsbyNode: code }],
    }),
  }) as unknown as Store;
const cacheNow = async (
  given = settings,
  code: string | undefined = path.join(project, 'code.js'),
) =>
  new DescriptionCache(
    stored,
    await codeDigest(storeWith(code), 'gatsby-transformer-openapi'),
    given,
  );

/** A start of Gatsby, which stores what it has read. Returns the ids of the APIs that it has not read. */
async function start(given = settings): Promise<string[]> {
  const cache = await cacheNow(given);
  const loader = new DescriptionLoader(given, folder);
  for (const api of given.apis) {
    const cached = await cache.get(api.id);
    if (cached) loader.restore(api, cached);
  }
  const { apis, problems } = await loader.load();
  expect(problems).toEqual([]);
  for (const { api, toCache } of apis) {
    if (toCache) await cache.set(api.id, { ...toCache, sampleFiles: [], nodes: '' });
  }
  return apis.flatMap(({ api, isKept }) => (isKept ? [api.id] : []));
}

test('unchanged APIs are kept', async () => {
  expect(await start()).toEqual([]);
  expect(await start()).toEqual(['core', 'other']);
  write('unused.json', {});
  expect(await start()).toEqual(['core', 'other']);
});

test.each<[string, () => void]>([
  ['its entry file', () => write('core.json', describing('New', {}))],
  ['a part of it', () => write('parts/disks.json', { get: { responses: {} } })],
  ['an earlier version', () => write('history/core/1.0.0.json', describing('X', {}, '1.0.0'))],
  ['a new earlier version', () => write('history/core/1.1.0.json', describing('X', {}, '1.1.0'))],
  ['a deleted earlier version', () => rmSync(path.join(folder, 'history/core/1.0.0.json'))],
  [
    'the file that a link leads to',
    () => {
      rmSync(path.join(folder, 'parts/disks.json'));
      write('linked.json', { get: { summary: 'Linked', responses: {} } });
      symlinkSync('../linked.json', path.join(folder, 'parts/disks.json'));
    },
  ],
])('after a change of %s, only its API is read', async (_, change) => {
  await start();
  change();
  expect(await start()).toEqual(['other']);
  expect(await start()).toEqual(['core', 'other']);
});

test('other settings of an API change only that API', async () => {
  await start();
  const changed = { ...settings, apis: [core, { ...other, tokenVariable: 'OTHER' }] };
  expect(await start(changed)).toEqual(['core']);
  expect(await start({ ...changed, apis: [changed.apis[1]!] })).toEqual(['other']);
});

test('a file that was missing and now exists is read', async () => {
  const note = { $ref: 'parts/missing.json' };
  write('core.json', describing('Core', { '/disks': { get: { responses: {}, 'x-note': note } } }));
  await start();
  expect(await start()).toEqual(['core', 'other']);
  write('parts/missing.json', { description: 'Found' });
  expect(await start()).toEqual(['other']);
});

test.each<[string, () => void]>([
  ['the code', () => writeFileSync(path.join(project, 'code.js'), 'the plugin, mended')],
  ['the packages', () => writeFileSync(path.join(project, 'package-lock.json'), '{ }')],
  [
    'a patch of a package',
    () => {
      mkdirSync(path.join(project, 'patches/@scope'), { recursive: true });
      writeFileSync(path.join(project, 'patches/@scope/a.patch'), '');
    },
  ],
])('after a change of %s, all APIs are read', async (_, change) => {
  await start();
  change();
  expect(await start()).toEqual([]);
});

test('a setting of all APIs changes all of them', async () => {
  await start();
  expect(await start({ ...settings, ...{ maxRows: 1000 } })).toEqual([]);
});

test('warnings are reported again, with the same paths', async () => {
  const ignored = { name: 'Accept', in: 'header', schema: { type: 'string' } };
  const get = { parameters: [ignored], responses: {} };
  write('core.json', describing('Core', { '/x': { get } }));
  const read = await new DescriptionLoader(settings, folder).load();
  expect(read.warnings.length).toBeGreaterThan(0);
  const loader = new DescriptionLoader(settings, folder);
  for (const { api, toCache } of read.apis) loader.restore(api, toCache!);
  expect((await loader.load()).warnings).toEqual(read.warnings);
});

test('if the code is unknown, nothing is stored', async () => {
  const cache = new DescriptionCache(stored, undefined, settings);
  const [reading] = (await new DescriptionLoader(settings, folder).load()).apis;
  await cache.set('core', { ...reading!.toCache!, sampleFiles: [], nodes: '' });
  expect(existsSync(stored)).toBe(false);
  expect(await cache.get('core')).toBeUndefined();
});
