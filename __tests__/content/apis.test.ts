import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { writeDescriptions } from '../../plugins/gatsby-plugin-site/src/machineFiles/writeDescriptions';
import { errorCatalogue } from '../../src/core/openapi/catalogue/errorCatalogue';
import { scopeCatalogue } from '../../src/core/openapi/catalogue/scopeCatalogue';
import { compareDescriptions } from '../../src/core/openapi/changes/compareDescriptions';
import { findAnchors } from '../../src/core/openapi/changes/rowsOf';
import { printSnapshot } from '../../src/core/openapi/changes/snapshotOf';
import type { SchemaNode } from '../../src/core/openapi/model';
import { readApi } from '../../src/core/openapi/readApi';
import { described } from '../src/core/openapi/support/readFixture';
import { readAsSite } from '../support/readAsSite';
import { siteApis } from '../support/siteSettings';

/** Checks that apply to the descriptions of any site. */
const OPENAPI = path.resolve(__dirname, '../../openapi');
const folder = mkdtempSync(path.join(os.tmpdir(), 'descriptions-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The options with which the build reads the description of an API. */
const reading = (id: string) => siteApis.find((api) => api.id === id)!.reading;

/** Reads a description as for a comparison, which leaves out HTML, examples and samples and takes half the time. */
const readForComparison = (apiId: string, entry: string, files = OPENAPI) =>
  readApi({
    ...reading(apiId),
    apiId,
    entry,
    infoSlug: 'info',
    forComparison: true,
    read: (name) => Promise.resolve(readFileSync(path.join(files, name), 'utf8')),
  });

/** Calls a function once for each API, because reading a description takes seconds. */
function oncePerApi<Result>(read: (id: string, file: string) => Promise<Result>) {
  const results = new Map<string, Promise<Result>>();
  return (id: string, file: string): Promise<Result> => {
    const result = results.get(id) ?? read(id, file);
    results.set(id, result);
    return result;
  };
}

/** The description of an API, loaded as the build loads it. */
const load = oncePerApi(async (id, file) => {
  const { strict, maxBytes } = reading(id);
  const api = { id, file, infoSlug: 'info', strict, maxMegabytes: maxBytes / 1_000_000 };
  const { parts, problems } = await readAsSite(OPENAPI, api);
  expect(problems).toEqual([]);
  return parts!;
});

const loadForComparison = oncePerApi((id, file) => described(readForComparison(id, file)));

// A site may have no API.
const apis = siteApis.map(({ id, file }) => [id, file] as const);
const eachApi = (name: string, run: (id: string, file: string) => Promise<void>) => {
  if (apis.length > 0) test.each(apis)(`%s: ${name}`, run);
};

test('the description of every API exists', () => {
  expect(siteApis.filter(({ entry }) => !existsSync(entry))).toEqual([]);
});

eachApi('a comparison of the description with itself finds no changes', async (id, file) => {
  const again = await described(readForComparison(id, file));
  expect(compareDescriptions(await loadForComparison(id, file), again)).toEqual([]);
});

eachApi('a comparison with a snapshot finds no changes', async (id, file) => {
  const { bundle, createConfig } = await import('@redocly/openapi-core');
  const { bundle: document } = await bundle({
    ref: path.join(OPENAPI, file),
    config: await createConfig({}),
  });
  writeFileSync(
    path.join(folder, `${id}.json`),
    printSnapshot(document.parsed as Record<string, unknown>),
  );
  const kept = await described(readForComparison(id, `${id}.json`, folder));
  expect(compareDescriptions(await loadForComparison(id, file), kept)).toEqual([]);
});

eachApi(
  'the catalogues contain all error codes and scopes of the description',
  async (id, file) => {
    const { description } = await load(id, file);
    const { operations, scopes } = description;
    const { errors } = errorCatalogue(operations);
    const returning = (code: string) =>
      operations.filter(({ errorCodes }) => errorCodes.includes(code)).length;
    expect(errors.map(({ code }) => code)).toEqual(
      [...new Set(operations.flatMap(({ errorCodes }) => errorCodes))].sort(),
    );
    for (const { code, everywhere, operations: places } of errors) {
      expect(everywhere ? operations.length : places.length).toBe(returning(code));
    }
    const catalogue = scopeCatalogue(scopes, operations);
    // With the security of a webhook, the API authenticates itself.
    const called = operations.filter(({ kind }) => kind === 'operation');
    for (const { name, operations: places } of catalogue.scopes)
      expect(places).toHaveLength(called.filter((each) => each.scopes.includes(name)).length);
    const anchors = (rows: SchemaNode[]): string[] =>
      rows.flatMap((row) => [row.anchor, ...anchors(row.properties ?? [])]);
    const all = anchors(errors.flatMap(({ detail }) => detail));
    expect(new Set(all).size).toBe(all.length);
  },
);

eachApi('every link of the changelog leads to an existing operation and row', async (id, file) => {
  const { changelog, description: present } = await load(id, file);
  const history = path.join(OPENAPI, 'history', id);
  if (!existsSync(history)) return;
  expect(changelog?.versions).toHaveLength(readdirSync(history).length + 1);
  const operations = new Map(present.operations.map((operation) => [operation.route, operation]));
  const places = changelog!.versions.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.places),
  );
  for (const { href, title } of places) {
    if (href === undefined) continue;
    const [route = '', anchor] = href.split('#');
    const operation = operations.get(route);
    expect([title, operation?.route]).toEqual([title, route]);
    if (anchor !== undefined) expect(findAnchors(operation!).has(anchor)).toBe(true);
  }
});

eachApi(
  'the whole description and the description of each operation are published and valid',
  async (id, file) => {
    const { description, publications = [] } = await load(id, file);
    const { operations } = description;
    writeDescriptions({ publications, operations }, folder);

    const files = path.join(folder, 'docs/api', id);
    expect(readdirSync(files)).toHaveLength(operations.length + 2);
    for (const { file: published, bytes, sha256 } of publications) {
      const written = readFileSync(path.join(folder, published));
      expect(written.length).toBe(bytes);
      expect(createHash('sha256').update(written).digest('hex')).toBe(sha256);
    }
    const json = readFileSync(path.join(files, 'openapi.json'), 'utf8');
    expect(json).not.toMatch(/"\$ref": "[^#]/);
    expect(parse(readFileSync(path.join(files, 'openapi.yaml'), 'utf8'))).toEqual(JSON.parse(json));
    const whole = await readForComparison(id, 'openapi.json', files);
    expect(whole.description?.operations.map(({ slug }) => slug)).toEqual(
      operations.map(({ slug }) => slug),
    );
    // If several operations of an API would have the same slug, the only one of a slice has another.
    for (const { slug, method, path: place, errorCodes, scopes } of operations) {
      const slice = await readForComparison(id, `${slug}.json`, files);
      expect([slug, slice.problems]).toEqual([slug, []]);
      expect(slice.description?.operations).toMatchObject([
        { method, path: place, errorCodes, scopes },
      ]);
    }
  },
);
