import { sitemapPages } from '../../../src/build/sitemap';

type Data = Parameters<typeof sitemapPages>[0];

const category = (route: string, ...hrefs: string[]) => ({
  route,
  sections: [{ cards: hrefs.map((href) => ({ href })) }],
});
const none = { nodes: [] };

function datesOf(data: Partial<Data>, dates: Record<string, string | null>, lists: string[]) {
  const operations = Object.entries(dates).filter(([route]) => route.startsWith('/docs/api/'));
  const pages = Object.entries(dates).filter(([route]) => !route.startsWith('/docs/api/'));
  const nodes = (entries: [string, string | null][]) => ({
    nodes: entries.map(([route, lastUpdated]) => ({ route, lastUpdated })),
  });
  const found = sitemapPages({
    allSitePage: { nodes: [...Object.keys(dates), ...lists].map((path) => ({ path })) },
    allDocPage: nodes(pages),
    allApiOperation: nodes(operations),
    allDocCategory: none,
    allApiSpec: none,
    ...data,
  });
  return Object.fromEntries(found.map(({ path, lastmod }) => [path, lastmod]));
}

test('a page has the date of its source, a category that of its newest page', () => {
  const dates = { '/docs/a': '2025-01-01', '/docs/b': '2025-03-01', '/docs/c': '2025-02-01' };
  const categories = [
    category('/docs/category/all', '/docs/category/some', '/docs/c#part', 'https://a.example'),
    category('/docs/category/some', '/docs/a', '/docs/b', '/docs/category/all'),
  ];
  expect(
    datesOf({ allDocCategory: { nodes: categories } }, dates, [
      '/docs/category/all',
      '/docs/category/some',
      '/docs/tags',
    ]),
  ).toEqual({
    ...dates,
    '/docs/category/all': '2025-03-01',
    '/docs/category/some': '2025-03-01',
    '/docs/tags': undefined,
  });
});

test('the pages of an API have the date of its newest operation', () => {
  const dates = { '/docs/api/x/a': '2025-01-01', '/docs/api/x/b': '2025-03-01' };
  const routes = { errorsRoute: '/docs/api/x/errors', scopesRoute: null, changelogRoute: null };
  const operations = Object.keys(dates).map((route) => ({ route }));
  const lists = ['/docs/api/x/api', '/docs/api/x/errors', '/docs/api/x/resources/disk'];
  const resources = [{ route: '/docs/api/x/resources/disk' }];
  const spec = { route: '/docs/api/x/api', operations, resources, ...routes };
  expect(datesOf({ allApiSpec: { nodes: [spec] } }, dates, lists)).toEqual({
    ...dates,
    ...Object.fromEntries(lists.map((route) => [route, '2025-03-01'])),
  });
});

test('a list has no date if the date of one of its pages is unknown', () => {
  const dates = { '/docs/a': '2025-01-01', '/docs/b': null };
  const nodes = [category('/docs/category/all', '/docs/a', '/docs/b')];
  expect(datesOf({ allDocCategory: { nodes } }, dates, ['/docs/category/all'])).toEqual({
    '/docs/a': '2025-01-01',
    '/docs/b': undefined,
    '/docs/category/all': undefined,
  });
});

test('a category has the date of the newest page, also below inner headings', () => {
  const dates = { '/docs/old': '2024-01-01', '/docs/new': '2025-01-01' };
  const [outer, inner] = [category('/docs/category/a', '/docs/old'), category('', '/docs/new')];
  const nested = {
    ...outer,
    sections: outer.sections.map((section) => ({ ...section, sections: inner.sections })),
  };
  expect(
    datesOf({ allDocCategory: { nodes: [nested] } }, dates, ['/docs/category/a']),
  ).toMatchObject({ '/docs/category/a': '2025-01-01' });
});
