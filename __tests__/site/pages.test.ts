import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describedOperations } from '../support/describedOperations';
import { routeTable } from '../support/routeTable';
import { PUBLIC, attribute, builtPages, elements, textOf } from '../support/builtSite';

const pages = builtPages();
const sitemap = readFileSync(path.join(PUBLIC, 'sitemap-0.xml'), 'utf8');
const routes = new Set(pages.map(({ route }) => route));
/** Pages that the specification does not ask for. */
const ADDITIONS = [
  '/404',
  '/docs/api/core/changelog',
  '/docs/api/core/errors',
  '/docs/api/core/scopes',
  '/docs/api/public/changelog',
  '/docs/api/public/errors',
];
const SIDEBARS: Record<string, string | undefined> = {
  product: 'Product Docs',
  dev: 'Developer Docs',
};

const operationRoutes = (api: string) =>
  describedOperations(path.resolve(`openapi/${api}.yaml`)).map(
    ({ operationId }) =>
      `/docs/api/${api}/${operationId
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')}`,
  );

describe('routes', () => {
  test('there is a page at every route of the table, for every operation, and no other but the additions', () => {
    const kinds = new Set(routeTable.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['doc', 'home', 'page', 'tags', 'category', 'tag', 'api-info']));
    expect(routeTable.length).toBeGreaterThan(80);
    const expected = [
      ...routeTable.map(({ route }) => route),
      ...operationRoutes('core'),
      ...operationRoutes('public'),
      ...ADDITIONS,
    ];
    expect([...routes].sort()).toEqual(expected.sort());
    expect(pages).toHaveLength(routes.size);
  });

  test.each(routeTable.map(({ route, sidebar }) => [route, SIDEBARS[sidebar]]))(
    '%s stands in the sidebar %s',
    (route, label) => {
      const page = pages.find((built) => built.route === route);
      const labels = page
        ? elements(page.document)
            .filter(({ tagName }) => tagName === 'nav')
            .map((nav) => attribute(nav, 'aria-label'))
            .filter((name) => Object.values(SIDEBARS).includes(name))
        : ['no page'];
      expect([...new Set(labels)]).toEqual(label === undefined ? [] : [label]);
      if (label === undefined) return;
      const current = elements(page!.document).filter(
        (element) => attribute(element, 'aria-current') === 'page',
      );
      expect(current.map((link) => attribute(link, 'href'))).toContain(route);
    },
  );

  test.each([
    ['core', 197],
    ['public', 6],
  ])('every operation of the %s description has its page', (api, count) => {
    const expected = operationRoutes(api);
    expect(expected).toHaveLength(count);
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

test('no page has a form, or asks for a name or a password', () => {
  // Samples of code have their angle brackets escaped.
  const asking = /<(form|textarea|input(?![^>]*type="radio"))[\s>]/;
  expect(pages.filter(({ html }) => asking.test(html)).map(({ route }) => route)).toEqual([]);
});

test('the sitemap dates a guide by the last commit of its file', () => {
  const folder = path.resolve('content/docs');
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' }).split('\n');
  const dates = new Map<string, string>();
  let day = '';
  for (const line of git('log', '--format=@%cs', '--name-only', '--relative', '--', '.')) {
    if (line.startsWith('@')) day = line.slice(1);
    else if (!dates.has(line)) dates.set(line, day);
  }
  // Nothing is known of a file with changes, nor from a part of the history.
  const isWhole = git('rev-parse', '--is-shallow-repository')[0] === 'false';
  for (const file of git('diff', '--name-only', '--relative', 'HEAD', '--', '.'))
    dates.delete(file);
  const entries = new Map(
    [...sitemap.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g)].map(
      ([, address = '', date]) => [new URL(address).pathname, date],
    ),
  );
  const guides = routeTable
    .filter(({ kind }) => kind === 'doc')
    .flatMap(({ route }) => {
      // A page whose slug differs from its place is left out.
      const file = ['.mdx', '/index.mdx']
        .map((ending) => `${route.slice('/docs/'.length)}${ending}`.replace(/^\//, ''))
        .find((name) => existsSync(path.join(folder, name)));
      return file === undefined ? [] : [{ route, file }];
    });
  const own = guides.filter(
    // The last change of an include counts, too.
    ({ file }) => !readFileSync(path.join(folder, file), 'utf8').includes('<Include'),
  );
  expect(own.length).toBeGreaterThan(20);
  expect(own.map(({ route }) => [route, entries.get(route)])).toEqual(
    own.map(({ route, file }) => [route, isWhole ? dates.get(file) : undefined]),
  );
});

test('the sitemap holds all pages but those of the tags', () => {
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
