import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createEngine } from '../../../src/components/search/createEngine';
import { withPage } from '../../../src/core/search/document';
import { openSearch } from '../../../src/core/search/openSearch';
import type { OpenSearch } from '../../../src/core/search/openSearch';
import { parseSearchFiles } from '../../../src/core/search/searchFiles';
import { PUBLIC } from '../../support/builtSite';
import { siteSettings } from '../../support/siteSettings';

/** Tests the search results of the example. */
const read = (name: string) => readFileSync(path.join(PUBLIC, name), 'utf8');
const names = JSON.parse(read('page-data/index-files.json')) as {
  documents: string;
  index: string;
};

let search: OpenSearch;
beforeAll(async () => {
  search = await openSearch(
    parseSearchFiles(read(names.documents), read(names.index)),
    createEngine,
  );
});

interface Query {
  query: string;
  answers: string[];
  kind: string;
  part: string;
}

const QUERIES = readFileSync(path.join(__dirname, '../../bench/search-queries.tsv'), 'utf8')
  .replaceAll('{product}', siteSettings.product.slug)
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .slice(1)
  .map((line): Query => {
    const [query = '', answers = '', kind = '', part = ''] = line.split('\t');
    return { query, answers: answers.split(' '), kind, part };
  });

test('there are at least 150 queries, and a third of them were not used for the development', () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(150);
  expect(QUERIES.filter(({ part }) => part === 'held-out').length).toBeGreaterThanOrEqual(50);
});

test.each(['tuning', 'held-out'])('queries find the right page: %s', (part) => {
  const routes = new Set(Object.values(search.store).map(({ route }) => route));
  const asked = QUERIES.filter((query) => query.part === part).filter(({ answers }) =>
    answers.some((route) => routes.has(route)),
  );
  const places = asked.map(({ query, kind, answers }) => {
    const found = search
      .find(query)
      .ids.map(
        (id) => withPage(search.store[id] ?? { id, kind: 'guide', text: '' }, search.store).route,
      );
    return {
      query,
      kind,
      isNone: found.length === 0,
      place: found.findIndex((route) => answers.includes(route)),
    };
  });
  const share = (hits: typeof places) => hits.length / places.length;
  expect(share(places.filter(({ place }) => place === 0))).toBeGreaterThanOrEqual(0.9);
  expect(share(places.filter(({ place }) => place >= 0 && place < 3))).toBeGreaterThanOrEqual(0.98);
  expect(share(places.filter(({ isNone }) => isNone))).toBeLessThanOrEqual(0.01);
  const lost = places.filter(
    ({ kind, place }) =>
      ['field', 'code', 'path', 'operation'].includes(kind) && (place < 0 || place > 2),
  );
  expect(lost).toEqual([]);
});

test('names that all operations share do not find each of them', () => {
  for (const query of ['scope_not_granted', 'rate_limit_reached', 'per_page']) {
    const operations = search
      .find(query)
      .ids.filter((id) => search.store[id]?.kind === 'operation');
    expect([query, operations.length]).toEqual([query, 0]);
  }
});
