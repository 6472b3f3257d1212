import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createEngine } from '../../../src/components/search/createEngine';
import { withPage } from '../../../src/core/search/document';
import { openSearch } from '../../../src/core/search/openSearch';
import { parseSearchFiles } from '../../../src/core/search/searchFiles';
import { PUBLIC } from '../../support/builtSite';
import { readTable } from '../../support/content/readTable';
import { siteSettings } from '../../support/siteSettings';

/** What customers search for to do a task with the site alone. */
const TASKS = readTable(path.join(__dirname, '../tasks.tsv')).map(
  ({ query = '', pages = '', heading = '' }) => ({
    query,
    pages: pages.replaceAll('{product}', siteSettings.product.slug).split(' '),
    heading,
  }),
);

const read = (name: string) => readFileSync(path.join(PUBLIC, name), 'utf8');
const names = JSON.parse(read('page-data/index-files.json')) as Record<
  'documents' | 'index',
  string
>;
const files = parseSearchFiles(read(names.documents), read(names.index));

test('the first three hits for each task contain its page', async () => {
  expect(TASKS.length).toBeGreaterThan(50);
  const search = await openSearch(files, createEngine);
  const missed = TASKS.flatMap(({ query, pages }) => {
    const found = search
      .find(query)
      .ids.flatMap((id) => {
        const document = search.store[id];
        return document ? [withPage(document, search.store).route] : [];
      })
      .slice(0, 3);
    return found.some((route) => pages.includes(route)) ? [] : [{ query, found }];
  });
  expect(missed).toEqual([]);
});

test.each(TASKS.map(({ pages: [page = ''], heading }) => [page, heading]))(
  '%s has the heading %s',
  (page, heading) => {
    expect(read(`${page.slice(1)}.md`)).toMatch(
      new RegExp(`^#+ ${heading.replace(/[?()]/g, '\\$&')}$`, 'm'),
    );
  },
);
