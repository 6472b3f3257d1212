import {
  pageIdOf,
  pageKind,
  pageRouteFault,
  redirectFault,
  routeFault,
  routeOfPage,
  tagRoute,
  tagSlug,
} from '../../../../src/core/content/addresses/routes';

test.each([
  ['docs/index.mdx', 'doc', 'index', '/docs'],
  ['docs/product/index.mdx', 'doc', 'product', '/docs/product'],
  ['docs/product/a/index.mdx', 'doc', 'product/a', '/docs/product/a'],
  ['docs/product/a.mdx', 'doc', 'product/a', '/docs/product/a'],
  ['docs/re-index.mdx', 'doc', 're-index', '/docs/re-index'],
  ['pages/index.mdx', 'page', 'index', '/'],
  ['pages/markdown-page.mdx', 'page', 'markdown-page', '/markdown-page'],
])('%s', (file, kind, id, route) => {
  expect(pageKind(file)).toBe(kind);
  expect(pageIdOf(file)).toBe(id);
  expect(routeOfPage(file)).toBe(route);
  expect(routeOfPage(file, '/else')).toBe('/else');
});

test.each(['site.yml', 'docs/a.svg', 'other/a.mdx', 'docsa.mdx', 'docs/a.md'])(
  '%s is not a page',
  (file) => {
    expect(pageKind(file)).toBeUndefined();
  },
);

test.each([
  ['guide', 'guide'],
  ['IP address', 'ip-address'],
  ['  C# & .NET  ', 'c-net'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['C', 'c'],
  ['##', ''],
  ['Größe', 'größe'],
  ['__proto__', 'proto'],
  ['constructor', 'constructor'],
  ['!!', ''],
  ['Con', 'con-tag'],
  ['lpt1', 'lpt1-tag'],
  ['Console', 'console'],
])('tag %s', (name, slug) => {
  expect(tagSlug(name)).toBe(slug);
  expect(tagRoute(name)).toBe(`/docs/tags/${slug}`);
});

test.each([
  '/',
  '/docs',
  '/docs/a-b/c.d',
  '/docs/A_b~c',
  '/docs/__proto__',
  '/docs/api-types',
  '/docs/tagsx',
])('the route %s is valid', (route) => expect(routeFault(route)).toBeUndefined());

test.each([
  '',
  'docs',
  '/docs/',
  '//docs',
  '/docs//a',
  '/docs/../a',
  '/docs/./a',
  '/docs/..',
  '/a?b',
  '/a#b',
  '/a b',
  '/a\\b',
  '/a%2e%2e',
  '/.hidden',
  '/docs/api/core/x',
  '/docs/tags',
  '/docs/category/x',
  '/static/x',
  '/404',
  `/${'a'.repeat(300)}`,
])('the route %s is invalid', (route) => expect(routeFault(route)).toMatch(/\w/));

test.each(['/llms.txt', '/robots.txt', '/sitemap-index.xml', '/docs/start.md', '/docs/a.html'])(
  '%s is the path of a file that the build may write',
  (route) => {
    expect(pageRouteFault(route)).toBe('is the path of a file that the build may write');
  },
);

test.each(['/docs/v1.2', '/docs/frameworks/next.js', '/v2.0', '/docs/package.json'])(
  'a page can have the route %s',
  (route) => {
    expect(pageRouteFault(route)).toBeUndefined();
  },
);

test('an old path may be a file', () => {
  expect(redirectFault('/docs/old.html')).toBeUndefined();
  expect(redirectFault('/old.md')).toBeUndefined();
});
