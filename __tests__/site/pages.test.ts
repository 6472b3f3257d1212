import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describedOperations } from '../support/describedOperations';
import { PUBLIC, attribute, builtPages, elements, textOf } from '../support/builtSite';

const pages = builtPages();
const routes = new Set(pages.map(({ route }) => route));
const table = readFileSync(path.resolve(__dirname, 'routes.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => line.split('\t'))
  .map(([route = '', kind = '']) => ({ route, kind }));

describe('routes', () => {
  test('all pages written so far stand at the routes of the table', () => {
    const fixed = table.filter(({ kind }) => kind !== 'doc' && kind !== 'category');
    const written = table.filter(
      ({ route, kind }) =>
        kind === 'doc'
        && ['.mdx', '/index.mdx'].some((ending) =>
          existsSync(path.resolve(`content${route}${ending}`)),
        ),
    );
    expect(written.length).toBeGreaterThanOrEqual(10);
    expect(
      [...fixed, ...written].map(({ route }) => route).filter((route) => !routes.has(route)),
    ).toEqual([]);
  });

  test('no page stands elsewhere', () => {
    const known = new Set(table.map(({ route }) => route));
    const others = [...routes].filter(
      (route) => !known.has(route) && !route.startsWith('/docs/api/') && route !== '/404',
    );
    expect(others).toEqual([]);
  });

  test.each([
    ['core', 197],
    ['public', 6],
  ])('every operation of the %s description has its page', (api, count) => {
    const operations = describedOperations(path.resolve(`openapi/${api}.yaml`));
    expect(operations).toHaveLength(count);
    const expected = operations.map(
      ({ operationId }) =>
        `/docs/api/${api}/${operationId
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '')}`,
    );
    expect(expected.filter((route) => !routes.has(route))).toEqual([]);
    expect(new Set(expected).size).toBe(count);
  });

  test('the strange one keeps its rule', () => {
    expect(routes).toContain('/docs/api/core/get-v-m-n-i-v-m-n-i');
  });
});

describe.each(pages.map((page) => [page.route, page] as const))('%s', (_route, { document }) => {
  const all = elements(document);

  test('is a well-formed document', () => {
    expect(all.filter(({ tagName }) => tagName === 'h1')).toHaveLength(1);
    const ids = all.flatMap((element) => attribute(element, 'id') ?? []);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    const root = all.find(({ tagName }) => tagName === 'html');
    expect(root && attribute(root, 'lang')).toBe('en');
    expect(root && attribute(root, 'data-theme')).toBe('light');
    expect(textOf(all.find(({ tagName }) => tagName === 'title') ?? document)).not.toBe('');
  });

  test('links only to pages, files and anchors that exist', () => {
    const ids = new Set(all.flatMap((element) => attribute(element, 'id') ?? []));
    const broken = all
      .filter(({ tagName }) => tagName === 'a')
      .flatMap((element) => attribute(element, 'href') ?? [])
      .filter((href) => !/^(https?:|mailto:)/.test(href))
      .filter((href) => {
        const [target = '', fragment] = href.split('#');
        const [pathname = ''] = target.split('?');
        if (pathname === '')
          return Boolean(fragment) && !ids.has(decodeURIComponent(fragment ?? ''));
        return !routes.has(decodeURI(pathname)) && !existsSync(path.join(PUBLIC, pathname));
      });
    expect(broken).toEqual([]);
  });

  test('shows only pictures that exist', () => {
    const missing = all
      .filter(({ tagName }) => tagName === 'img')
      .flatMap((element) => attribute(element, 'src') ?? [])
      .filter((source) => source.startsWith('/') && !existsSync(path.join(PUBLIC, source)));
    expect(missing).toEqual([]);
  });
});

test('code of every language is highlighted, whichever plugin loaded the grammar first', () => {
  const html = pages.find(({ route }) => route === '/')?.html ?? '';
  expect(html).toMatch(
    /<span class="line">(<span class="token [^"]*">)?curl(<\/span>)? <span class="token/,
  );
});

test('the search files are there, once each, and can be read', () => {
  const files = readdirSync(PUBLIC).filter((file) =>
    /^search-(documents|index)-\d+\.json$/.test(file),
  );
  expect(files).toHaveLength(2);
  for (const file of files) {
    expect(() => JSON.parse(readFileSync(path.join(PUBLIC, file), 'utf8'))).not.toThrow();
  }
});

test('the sitemap holds all pages but those of the tags', () => {
  const sitemap = readFileSync(path.join(PUBLIC, 'sitemap-0.xml'), 'utf8');
  const locations = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, location = '']) => new URL(location),
  );
  const listed = new Set(
    locations.map(({ pathname }) => (pathname === '/' ? '/' : pathname.replace(/\/$/, ''))),
  );
  const expected = [...routes].filter(
    (route) => !route.startsWith('/docs/tags') && route !== '/404',
  );
  expect([...listed].sort()).toEqual(expected.sort());
  const entries = [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => entry);
  expect(entries).toHaveLength(expected.length);
  for (const entry of entries) {
    expect(entry).toContain('<changefreq>weekly</changefreq>');
    expect(entry).toContain('<priority>0.5</priority>');
  }
});
