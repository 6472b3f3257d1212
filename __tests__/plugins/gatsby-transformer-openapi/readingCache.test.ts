import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { DescriptionLoader } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/descriptionLoader';
import { ReadingCache } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/readingCache';

interface Modules {
  DescriptionLoader: typeof DescriptionLoader;
  ReadingCache: typeof ReadingCache;
}

const api = { id: 'disks', file: 'disks.json', infoSlug: 'disks-api' };
let folder: string;
let cacheFolder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reading-'));
  cacheFolder = mkdtempSync(path.join(tmpdir(), 'reading-cache-'));
});
afterEach(() => {
  for (const each of [folder, cacheFolder]) rmSync(each, { recursive: true });
});

function write(version: string, properties: object, file = `history/disks/${version}.json`) {
  const schema = { type: 'object', properties };
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  const content = { 'application/json': { schema } };
  const description = `Version *${version}*.`;
  const get = { description, responses: { 200: { description: 'OK', content } } };
  const info = { title: 'Disks', version };
  writeFileSync(place, JSON.stringify({ openapi: '3.1.0', info, paths: { '/disks': { get } } }));
}

const text = { type: 'string' };
const list = { type: 'array', items: text };

function writeAll() {
  write('1.0.0', { list });
  write('1.1.0', { list, label: text });
  write('1.2.0', { list, label: { ...text, maxLength: 5 }, size: { type: 'integer' } }, api.file);
}

/** A start of Gatsby: reads the description, and stores what the next start can use. */
async function start(
  { code = 'code', of = api } = {},
  modules: Modules = { DescriptionLoader, ReadingCache },
) {
  const loader = new modules.DescriptionLoader(
    { apis: [of], sourceName: '' },
    folder,
    new modules.ReadingCache(cacheFolder, code),
  );
  const { apis, problems } = await loader.load();
  expect(problems).toEqual([]);
  await loader.keep();
  return { changelog: apis[0]?.changelog, description: apis[0]?.description };
}

const withoutCache = () =>
  new DescriptionLoader({ apis: [api], sourceName: '' }, folder)
    .load()
    .then(({ apis: [only] }) => ({
      changelog: only?.changelog,
      description: only?.description,
    }));

/** Changes a value in a stored file to one of the same length, as if the reading had had another result. */
function change(name: string, from: RegExp, to: string) {
  const file = path.join(cacheFolder, name);
  const stored = readFileSync(file, 'latin1');
  expect(stored).toMatch(from);
  writeFileSync(file, stored.replaceAll(from, to), 'latin1');
}

test('a reading with the cache has the result of a reading without it', async () => {
  writeAll();
  const first = await start();
  expect(first.changelog?.versions).toHaveLength(3);
  expect(await start()).toEqual(first);
  write('1.0.0', { list: { ...list, maxItems: 3 } });
  write('1.2.0', { list, label: text }, api.file);
  expect(await start()).toEqual(await withoutCache());
  expect(await start()).toEqual(await withoutCache());
});

test('earlier versions are taken from the cache only with the same text, code, API and slug', async () => {
  writeAll();
  const names = ({ changelog }: Awaited<ReturnType<typeof start>>) =>
    changelog?.versions.flatMap(({ entries }) => entries.map(({ name }) => name));
  const real = names(await start());
  expect(real).toEqual(expect.arrayContaining(['size', 'label']));
  // The text of the file, which is stored too, has the name in quotes.
  const changeName = () => change('snapshots-disks.bin', /(?<!")label/g, 'other');
  changeName();
  expect(names(await start())).toContain('other');
  expect(names(await start({ code: 'new' }))).toEqual(real);
  await start();
  changeName();
  expect(names(await start({ of: { ...api, infoSlug: 'other' } }))).toEqual(real);
  await start();
  changeName();
  write('1.1.0', { list, label: { ...text, title: 'Label' } });
  expect(names(await start())).not.toContain('other');
});

test('an earlier version that is deleted is no longer stored; the same versions are not stored again', async () => {
  writeAll();
  await start();
  const file = path.join(cacheFolder, 'snapshots-disks.bin');
  const versions = () => [
    ...(deserialize(readFileSync(file)) as { value: Map<string, unknown> }).value.keys(),
  ];
  expect(versions()).toEqual(['history/disks/1.0.0.json', 'history/disks/1.1.0.json']);
  writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from('a')]));
  const bytes = readFileSync(file);
  await start();
  expect(readFileSync(file)).toEqual(bytes);
  rmSync(path.join(folder, 'history/disks/1.0.0.json'));
  await start();
  expect(versions()).toEqual(['history/disks/1.1.0.json']);
});

test('damaged files count as none, and no unfinished file is left', async () => {
  writeAll();
  const first = await start();
  const files = readdirSync(cacheFolder);
  expect(files.sort()).toEqual(['snapshots-disks.bin', 'texts-disks.bin']);
  for (const file of files) writeFileSync(path.join(cacheFolder, file), 'no');
  expect(await start()).toEqual(first);
  for (const file of files) writeFileSync(path.join(cacheFolder, file), serialize(undefined));
  expect(await start()).toEqual(first);
  expect(readdirSync(cacheFolder).sort()).toEqual(files);
});

test('the HTML of texts is taken from the cache, with the same code', async () => {
  writeAll();
  await start();
  // A start of Gatsby has modules of its own.
  const next = async (code: string) => {
    let html: string | undefined;
    await jest.isolateModulesAsync(async () => {
      const modules: Modules = {
        ...(await import('../../../plugins/gatsby-transformer-openapi/src/gatsby/descriptionLoader')),
        ...(await import('../../../plugins/gatsby-transformer-openapi/src/gatsby/readingCache')),
      };
      html = (await start({ code }, modules)).description?.operations[0]?.description;
    });
    return html;
  };
  change('texts-disks.bin', /<em>1.2.0/g, '<em>9.9.9');
  expect(await next('code')).toContain('9.9.9');
  expect(await next('other')).toContain('1.2.0');
});
