import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createEngine } from '../../src/components/search/createEngine';
import { checkSearch } from '../../src/build/search/checkSearch';
import { withPage } from '../../src/core/search/document';
import { openSearch } from '../../src/core/search/openSearch';
import type { OpenSearch } from '../../src/core/search/openSearch';
import { parseSearchFiles } from '../../src/core/search/searchFiles';
import { builtPages, PUBLIC } from '../support/builtSite';

/** Tests the built search: its files and its results. */

const names = JSON.parse(readFileSync(path.join(PUBLIC, 'page-data/index-files.json'), 'utf8')) as {
  documents: string;
  index: string;
};
const read = (name: string) => readFileSync(path.join(PUBLIC, name), 'utf8');
const files = { documents: read(names.documents), index: read(names.index) };

/** HTML of all built pages by route. */
const PAGES = new Map(builtPages().map(({ route, html }) => [route, html]));

let search: OpenSearch;
beforeAll(async () => {
  search = await openSearch(parseSearchFiles(files.documents, files.index), createEngine);
});

test('there is one pair of files, and one time in their names', () => {
  const found = readdirSync(PUBLIC).filter((name) => /^search-/.test(name));
  expect(found.map((name) => `/${name}`).sort()).toEqual([names.documents, names.index].sort());
  const [time] = /\d+/.exec(names.documents) ?? [];
  expect(names).toEqual({
    documents: `/search-documents-${time}.json`,
    index: `/search-index-${time}.json`,
  });
});

test('the checks of the build pass with the files', async () => {
  await expect(checkSearch(files, createEngine)).resolves.toEqual([]);
});

test('every page of the sitemap except the home page can be found', () => {
  const routes = new Set(Object.values(search.store).map(({ route }) => route));
  const listed = [...read('sitemap-0.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(listed.length).toBeGreaterThan(1);
  expect(listed.filter((route) => route !== '/' && !routes.has(route))).toEqual([]);
});

test('every page in the search exists, with the section of the result', () => {
  const documents = Object.values(search.store).map((document) => withPage(document, search.store));
  const missing = documents.filter(({ route, anchor }) => {
    const html = PAGES.get(route);
    return html === undefined || (anchor !== undefined && !html.includes(`id="${anchor}"`));
  });
  expect(missing.map(({ url }) => url)).toEqual([]);
});

test('no page requests the files when it opens', () => {
  expect(existsSync(path.join(PUBLIC, names.index))).toBe(true);
  const preloading = [...PAGES].filter(([, html]) =>
    /<link[^>]+\/search-(documents|index)-/.test(html),
  );
  expect(preloading.map(([route]) => route)).toEqual([]);
});
