import type { ResolvedItem, ResolvedSidebar } from '../../../src/core/content/model';
import {
  breadcrumbs,
  filterItems,
  firstHref,
  flatten,
  linkUp,
  listedPath,
  operationList,
  pageOf,
  previousNext,
  sidebarFor,
  trail,
} from '../../../src/browser/sidebars';
import { group, link } from '../../support/sidebarItems';

const guides: ResolvedSidebar = {
  id: 'guides',
  label: 'Guides',
  items: [
    link('Start', '/docs/start'),
    group(
      'Disks',
      [
        link('Resize', '/docs/disks/resize'),
        group('Advanced', [link('Attach', '/docs/disks/attach')]),
      ],
      { href: '/docs/category/disks' },
    ),
    link('Elsewhere', 'https://other.example/docs/start'),
  ],
};
const reference: ResolvedSidebar = {
  id: 'reference',
  label: 'Reference',
  items: [link('Get disk', '/docs/api/core/get-disk', { method: 'get' })],
};
const sidebars = [guides, reference];

describe('trail', () => {
  it.each([
    ['/docs/start', ['Start']],
    ['/docs/start/', ['Start']],
    ['/docs/category/disks', ['Disks']],
    ['/docs/disks/attach', ['Disks', 'Advanced', 'Attach']],
    ['/docs/disks', []],
    ['/', []],
  ])('%s', (pathname, labels) => {
    expect(trail(pathname, guides.items).map(({ label }) => label)).toEqual(labels);
  });
});

test('the first item with an address counts', () => {
  const items = [group('One', [link('First', '/docs/a')]), link('Second', '/docs/a')];
  expect(trail('/docs/a', items).map(({ label }) => label)).toEqual(['One', 'First']);
  expect(pageOf('/docs/a/', items)).toEqual({ label: 'First', href: '/docs/a', area: 'One' });
  expect(pageOf('/docs/b', items)).toBeUndefined();
});

test('a list of items is walked once, however many pages ask for their place', () => {
  let reads = 0;
  const counted = (index: number): ResolvedItem => ({
    kind: 'link',
    label: `Page ${index}`,
    get href() {
      reads += 1;
      return `/docs/${index}`;
    },
  });
  const sidebar = {
    id: 'a',
    label: 'A',
    items: Array.from({ length: 100 }, (_, index) => counted(index)),
  };
  for (let index = 0; index < 100; index += 1) {
    expect(trail(`/docs/${index}`, sidebar.items)).toHaveLength(1);
    expect(linkUp(`/docs/${index}`, [sidebar])).toBeDefined();
    previousNext(`/docs/${index}`, sidebar.items);
  }
  // Each page also reads a few items around it. Without the index, there are 25,000 reads.
  expect(reads).toBeLessThan(3000);
});

describe('sidebarFor', () => {
  it('finds the sidebar of a page, of a category and of an operation', () => {
    expect(sidebarFor('/docs/disks/attach', sidebars)).toBe(guides);
    expect(sidebarFor('/docs/category/disks', sidebars)).toBe(guides);
    expect(sidebarFor('/docs/api/core/get-disk', sidebars)).toBe(reference);
  });

  it('finds the sidebar of the API for the page of a schema, which has no breadcrumbs', () => {
    expect(sidebarFor('/docs/api/core/schemas/disk', sidebars)).toBe(reference);
    expect(breadcrumbs('/docs/api/core/schemas/disk', sidebars)).toEqual([]);
    expect(sidebarFor('/docs/api/cor/schemas/disk', sidebars)).toBeUndefined();
  });

  it('finds none for a page in no sidebar', () => {
    expect(sidebarFor('/', sidebars)).toBeUndefined();
    expect(sidebarFor('/docs/tags', sidebars)).toBeUndefined();
  });
});

test('places the page of a resource below the first page of its API', () => {
  expect(listedPath('/docs/api/core/resources/disk/', reference.items)).toBe(
    '/docs/api/core/get-disk',
  );
  expect(listedPath('/docs/api/other/resources/disk', reference.items)).toBe(
    '/docs/api/other/resources/disk',
  );
  expect(listedPath('/docs/disks/attach', guides.items)).toBe('/docs/disks/attach');
});

test('finds the group with the information page of an API as the list of its operations', () => {
  const items = [link('Introduction', '/info'), group('API tokens', []), group('Disks', [])];
  const sidebarOf = (item: ResolvedItem) => [{ id: 'x', label: 'X', items: [item] }];
  expect(operationList('/info', sidebarOf(group('API', items, { href: '/all' })))).toEqual({
    route: '/all',
    hrefs: new Map([
      ['API tokens', '/all#group-api-tokens'],
      ['Disks', '/all#group-disks'],
    ]),
  });
  expect(operationList('/info', sidebarOf(group('API', items)))).toBeUndefined();
  expect(operationList('/other', sidebarOf(group('API', items, { href: '/all' })))).toBeUndefined();
});

describe('flatten and its neighbors', () => {
  it('returns the group of the first or second level of each page, except for labels of several groups', () => {
    const page = (href: string) => link(href, href);
    const items = [
      page('/a'),
      group('Disks', [page('/b'), group('How-to', [page('/c')])]),
      group('Machines', [
        group('How-to', [page('/d')]),
        group('Builds', [group('Details', [page('/e')])]),
      ]),
    ];
    expect(flatten(items).map(({ area }) => area)).toEqual([
      undefined,
      'Disks',
      'Disks',
      'Machines',
      'Builds',
    ]);
  });

  it('lists pages in reading order, index pages of groups before their items', () => {
    expect(flatten(guides.items).map(({ href }) => href)).toEqual([
      '/docs/start',
      '/docs/category/disks',
      '/docs/disks/resize',
      '/docs/disks/attach',
    ]);
  });

  it.each([
    ['/docs/start', undefined, 'Disks'],
    ['/docs/disks/resize', 'Disks', 'Attach'],
    ['/docs/disks/attach/', 'Resize', undefined],
    ['/nowhere', undefined, undefined],
  ])('%s', (pathname, previous, next) => {
    const found = previousNext(pathname, guides.items);
    expect([found.previous?.label, found.next?.label]).toEqual([previous, next]);
  });

  it('finds the first page of a sidebar', () => {
    expect(firstHref(guides)).toBe('/docs/start');
    expect(firstHref({ items: [] })).toBeUndefined();
  });
});

describe('breadcrumbs', () => {
  it('contain the sidebar, the groups, and the page without a link', () => {
    expect(breadcrumbs('/docs/disks/attach', sidebars)).toEqual([
      { label: 'Guides', href: '/docs/start' },
      { label: 'Disks', href: '/docs/category/disks' },
      { label: 'Advanced', href: undefined },
      { label: 'Attach' },
    ]);
  });

  it('are empty on a page in no sidebar', () => {
    expect(breadcrumbs('/docs/tags', sidebars)).toEqual([]);
  });
});

describe('the link up', () => {
  const page = (href: string) => link(href, href);
  const nested: ResolvedSidebar = {
    id: 'n',
    label: 'All',
    items: [
      page('/start'),
      group(
        'Net',
        [
          group('Balancers', [group('How-to', [page('/add')], { href: '/how' })]),
          group('Lists', [group('How-to', [page('/list')])]),
        ],
        { href: '/net' },
      ),
    ],
  };

  it.each([
    ['an area by the page of its group', '/add', { label: 'Balancers', href: '/how' }],
    ['the nearest page, where the area has none', '/list', { label: 'Net', href: '/net' }],
    ['from the page of a group to the one above', '/how', { label: 'Net', href: '/net' }],
    ['to the first page of the sidebar', '/net', { label: 'All', href: '/start' }],
    ['nowhere from a page of no sidebar', '/tags', undefined],
  ])('leads to %s', (_, route, expected) => {
    expect(linkUp(route, [nested])).toEqual(expected);
  });
});

describe('filterItems', () => {
  const operation = (label: string, method: string, slug: string, path?: string) =>
    link(label, `/docs/api/core/${slug}`, { method, ...(path !== undefined && { path }) });
  const items = [
    link('Introduction', '/docs/api/core/core-api'),
    group('Disks', [
      operation('List disks', 'get', 'get-organization-disks'),
      operation('Resize a disk', 'put', 'put-disk-resize'),
    ]),
    group('Zones', [operation('List zones', 'get', 'get-zones')]),
    operation('Read one', 'head', 'read', '/pets/{petId}'),
  ];
  const found = (query: string) => flatten(filterItems(items, query)).map(({ label }) => label);

  it.each([
    ['by name', 'resize', ['Resize a disk']],
    ['by method', 'get', ['List disks', 'List zones']],
    ['by path', '/disks/disk/resize', ['Resize a disk']],
    ['by the beginnings of words', 'li zo', ['List zones']],
    ['a whole group by its name', 'Disks', ['List disks', 'Resize a disk']],
    ['by a path that the address does not contain', '/pets/{petId}', ['Read one']],
    ['nothing', 'bucket', []],
  ])('%s', (_, query, labels) => {
    expect(found(query)).toEqual(labels);
  });
});
