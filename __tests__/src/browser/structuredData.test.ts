import { structuredData } from '../../../src/browser/structuredData';

const page = {
  type: 'TechArticle' as const,
  head: { title: 'Disks </script>', description: 'Keep "data".' },
  url: 'https://docs.example/docs/disks',
  image: 'https://docs.example/social/docs/disks.jpg',
  updated: '2026-02-03',
  site: { title: 'Docs', siteUrl: 'https://docs.example', language: 'en', publisher: 'Nimbus' },
  breadcrumbs: [
    { label: 'Product', href: '/docs/product' },
    { label: 'Storage', href: '/docs/category/storage' },
    { label: 'How-to' },
    { label: 'Disks' },
  ],
};

interface Graph {
  '@graph': Record<string, unknown>[];
}
const graph = (changes: Partial<Parameters<typeof structuredData>[0]> = {}) =>
  (JSON.parse(structuredData({ ...page, ...changes })) as Graph)['@graph'];

test('texts cannot end the script element', () => {
  expect(structuredData(page)).not.toContain('<');
  expect(graph()[0]).toMatchObject({ headline: 'Disks </script>', dateModified: '2026-02-03' });
});

test('breadcrumbs have numbers, and groups without a page are left out', () => {
  expect(graph()[1]).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      ['Product', '/docs/product'],
      ['Storage', '/docs/category/storage'],
      ['Disks', '/docs/disks'],
    ].map(([name, route], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `https://docs.example${route}`,
    })),
  });
});

test('a page without breadcrumbs has none, and the first page of a sidebar does not list the sidebar', () => {
  expect(graph({ breadcrumbs: [] })).toHaveLength(1);
  expect(
    graph({
      breadcrumbs: [{ label: 'Product', href: '/docs/disks' }, { label: 'Disks' }],
    }),
  ).toHaveLength(1);
});

test('the home page is of the type WebSite', () => {
  const [site] = graph({ type: 'WebSite', breadcrumbs: [], updated: undefined });
  expect(site).toEqual({
    '@type': 'WebSite',
    name: 'Disks </script>',
    description: 'Keep "data".',
    url: 'https://docs.example/docs/disks',
    inLanguage: 'en',
    publisher: { '@type': 'Organization', name: 'Nimbus' },
  });
});
