import { categoriesOf, categorySections } from '../../../../src/core/content/categories';
import type { ResolvedItem, SidebarConfig } from '../../../../src/core/content/model';
import { resolveItems } from '../../../../src/core/content/resolveSidebar';
import type { Navigation } from '../../../../src/core/content/resolveSidebar';

const operation = (label: string, tagGroup: string, tag: string, deprecated = false) => ({
  label,
  href: `/docs/api/core/${label}`,
  description: `About ${label}.`,
  method: 'get',
  deprecated,
  tag,
  tagGroup,
});

const navigation: Navigation = {
  page: (id) =>
    id === 'gone'
      ? undefined
      : { route: `/docs/${id}`, title: id, label: `Label of ${id}`, description: `About ${id}.` },
  api: (id) =>
    id === 'core'
      ? {
          informationRoute: '/docs/api/core/info',
          description: 'The API.',
          tagGroups: [
            { name: 'B', tags: ['b2', 'b1'] },
            { name: 'Empty', tags: [] },
            { name: 'A', description: 'As.', tags: ['a'] },
          ],
          tags: [{ name: 'b2' }, { name: 'b1' }, { name: 'a' }],
          operations: [
            operation('one', 'B', 'b1'),
            operation('two', 'A', 'a', true),
            operation('three', 'B', 'b2'),
          ],
        }
      : undefined,
};

const sidebar: SidebarConfig = {
  id: 'guide',
  label: 'Guide',
  items: [
    { kind: 'page', pageId: 'start' },
    {
      kind: 'group',
      label: 'Compute',
      slug: 'compute',
      title: 'All of compute',
      description: 'Machines.',
      items: [
        { kind: 'page', pageId: 'vm', label: 'Machines' },
        {
          kind: 'group',
          label: 'How-to',
          slug: 'how-to',
          description: 'Steps.',
          items: [{ kind: 'page', pageId: 'ssh' }],
        },
        {
          kind: 'group',
          label: 'Plain',
          items: [
            { kind: 'page', pageId: 'a' },
            { kind: 'page', pageId: 'b' },
            {
              kind: 'group',
              label: 'Deep',
              slug: 'deep',
              items: [{ kind: 'page', pageId: 'c' }],
            },
            { kind: 'group', label: 'Deeper', items: [{ kind: 'page', pageId: 'd' }] },
          ],
        },
        { kind: 'group', label: 'Without pages', items: [{ kind: 'page', pageId: 'gone' }] },
        { kind: 'link', label: 'Elsewhere', href: 'https://x.example' },
        { kind: 'page', pageId: 'gone' },
      ],
    },
    {
      kind: 'api',
      apiId: 'core',
      groupBy: 'tagGroup',
      label: 'Core API',
      slug: 'core-api',
      description: 'Calls.',
    },
    { kind: 'api', apiId: 'gone', groupBy: 'tagGroup', label: 'Gone API' },
  ],
};

/** A line for each item: its label, its address, and what else it has. */
const printed = (items: readonly ResolvedItem[], indent = ''): string[] =>
  items.flatMap((item) => {
    const { kind, label, ...more } = item;
    const rest = { ...more, items: undefined };
    const words = Object.entries(rest).flatMap(([name, value]) =>
      value === undefined ? [] : [name === 'href' ? value : `${name}=${String(value)}`],
    );
    const line = `${indent}${[label, ...words].join(' ')}`;
    return kind === 'group' ? [`${line}:`, ...printed(item.items, `${indent}  `)] : [line];
  });

test('a sidebar gets labels and routes', () => {
  expect(printed(resolveItems(sidebar.items, navigation))).toEqual([
    'Label of start /docs/start',
    'Compute /docs/category/compute:',
    '  Machines /docs/vm',
    '  How-to /docs/category/how-to:',
    '    Label of ssh /docs/ssh',
    '  Plain:',
    '    Label of a /docs/a',
    '    Label of b /docs/b',
    '    Deep /docs/category/deep:',
    '      Label of c /docs/c',
    '    Deeper:',
    '      Label of d /docs/d',
    '  Elsewhere https://x.example',
    'Core API /docs/category/core-api:',
    '  Introduction /docs/api/core/info',
    '  B listedAt=/docs/category/core-api:',
    '    b2 listedAt=/docs/category/core-api:',
    '      three /docs/api/core/three method=get',
    '    b1 listedAt=/docs/category/core-api:',
    '      one /docs/api/core/one method=get',
    '  A listedAt=/docs/category/core-api:',
    '    two /docs/api/core/two method=get deprecated=true',
  ]);
});

test('operations of the tag with the name of a group are directly in the group, and paths are kept if the address differs', () => {
  const items = [{ kind: 'api', apiId: 'x', groupBy: 'tagGroup', label: 'X', slug: 'x' } as const];
  const operations = [
    { ...operation('List', 'Disks', 'Backups'), path: '/core/backups' },
    { ...operation('Get', 'Disks', 'Disks'), path: '/get' },
  ];
  const api: Navigation = {
    page: () => undefined,
    api: () => ({
      informationRoute: '/info',
      tagGroups: [{ name: 'Disks', tags: ['Disks', 'Backups'] }],
      tags: [{ name: 'Disks', description: 'Store data.' }, { name: 'Backups' }],
      operations,
    }),
  };
  expect(printed(resolveItems(items, api))).toEqual([
    'X /docs/category/x:',
    '  Introduction /info',
    '  Disks listedAt=/docs/category/x:',
    '    Get /docs/api/core/Get method=get',
    '    Backups listedAt=/docs/category/x:',
    '      List /docs/api/core/List method=get path=/core/backups',
  ]);
  const [, section] = categorySections('x', [{ id: 'x', label: 'X', items }], api);
  expect(section).toMatchObject({
    title: 'Disks',
    anchor: 'group-disks',
    description: 'Store data.',
    cards: [{ label: 'Get' }],
    sections: [{ title: 'Backups', cards: [{ label: 'List' }] }],
  });
});

test.each([
  ['tag', ['Introduction', 'b2', 'b1', 'a']],
  ['none', ['Introduction', 'one', 'two', 'three']],
] as const)('the operations of an API are grouped by %s', (groupBy, labels) => {
  const items = [{ kind: 'api' as const, apiId: 'core', groupBy, label: 'Core API' }];
  const [group] = resolveItems(items, navigation);
  expect(group?.kind === 'group' && group.items.map(({ label }) => label)).toEqual(labels);
});

test('index pages of all levels are found', () => {
  expect(
    categoriesOf([sidebar]).map(({ route, title, label, sidebarId }) => [
      route,
      title,
      label,
      sidebarId,
    ]),
  ).toEqual([
    ['/docs/category/compute', 'All of compute', 'Compute', 'guide'],
    ['/docs/category/how-to', 'How-to', 'How-to', 'guide'],
    ['/docs/category/deep', 'Deep', 'Deep', 'guide'],
    ['/docs/category/core-api', 'Core API', 'Core API', 'guide'],
  ]);
});

test('the index page of a group has a row for each page, by subject', () => {
  expect(categorySections('compute', [sidebar], navigation)).toEqual([
    {
      title: 'Compute',
      cards: [
        { label: 'Machines', href: '/docs/vm', description: 'About vm.' },
        { label: 'Elsewhere', href: 'https://x.example' },
      ],
    },
    {
      title: 'How-to',
      description: 'Steps.',
      cards: [{ label: 'Label of ssh', href: '/docs/ssh', description: 'About ssh.' }],
    },
    {
      title: 'Plain',
      cards: [
        { label: 'Label of a', href: '/docs/a', description: 'About a.' },
        { label: 'Label of b', href: '/docs/b', description: 'About b.' },
        { label: 'Label of c', href: '/docs/c', description: 'About c.', kind: 'Deep' },
        { label: 'Label of d', href: '/docs/d', description: 'About d.', kind: 'Deeper' },
      ],
    },
  ]);
});

test('a subject has the operations of the API that are about it, and the page begins with the steps to start with', () => {
  const subjects: SidebarConfig = {
    ...sidebar,
    items: [
      {
        kind: 'group',
        label: 'Area',
        slug: 'area',
        start: [
          { pageId: 'a', label: 'Do this' },
          { pageId: 'gone', label: 'And that' },
        ],
        items: [
          { kind: 'group', label: 'a', items: [{ kind: 'page', pageId: 'disks quickstart' }] },
        ],
      },
      ...sidebar.items.filter(({ kind }) => kind === 'api'),
    ],
  };
  const short: Navigation = {
    ...navigation,
    page: (id) => {
      const page = navigation.page(id);
      return page && { ...page, label: 'Quickstart' };
    },
  };
  expect(categorySections('area', [subjects], short)).toEqual([
    { isStart: true, cards: [{ label: 'Do this', href: '/docs/a' }] },
    {
      title: 'a',
      description: 'As.',
      cards: [
        {
          label: 'disks quickstart',
          href: '/docs/disks quickstart',
          description: 'About disks quickstart.',
          kind: 'Quickstart',
        },
      ],
      // The only operation is deprecated.
      api: { count: 1, href: '/docs/category/core-api#group-a', operations: [] },
    },
  ]);
});

test('the index page of an API starts with its information page, followed by a section for each group', () => {
  const sections = categorySections('core-api', [sidebar], navigation);
  expect(
    sections.map(({ title, description, cards, sections: tags = [] }) => [
      title,
      description,
      cards.map(({ label }) => label),
      tags.map((tag) => [tag.title, ...tag.cards.map(({ label }) => label)]),
    ]),
  ).toEqual([
    [undefined, undefined, ['Introduction'], []],
    [
      'B',
      undefined,
      [],
      [
        ['b2', 'three'],
        ['b1', 'one'],
      ],
    ],
    ['A', 'As.', ['two'], []],
  ]);
  expect(sections[2]?.cards[0]).toEqual({
    label: 'two',
    href: '/docs/api/core/two',
    description: 'About two.',
    method: 'get',
    deprecated: true,
  });
  expect(categorySections('unknown', [sidebar], navigation)).toEqual([]);
});

test('generated pages of an API follow its introduction', () => {
  const references = [
    { label: 'Errors', href: '/docs/api/core/errors', description: 'Every code.' },
    { label: 'Scopes', href: '/docs/api/core/scopes', description: 'Every scope.' },
  ];
  const withReferences: Navigation = {
    ...navigation,
    api: (id) => {
      const api = navigation.api(id);
      return api && { ...api, references };
    },
  };
  expect(printed(resolveItems(sidebar.items, withReferences))).toEqual(
    expect.arrayContaining([
      '  Introduction /docs/api/core/info',
      '  Errors /docs/api/core/errors',
      '  Scopes /docs/api/core/scopes',
    ]),
  );
  const [first] = categorySections('core-api', [sidebar], withReferences);
  expect(first?.cards.slice(1)).toEqual(references);
});

test('a hint says which page to read for which purpose, and a drawing also applies to groups inside', () => {
  const [compute] = sidebar.items.filter((item) => item.kind === 'group');
  const drawn: SidebarConfig = {
    ...sidebar,
    items: [{ ...(compute as object), icon: 'compute', whenToRead: 'First this.' } as never],
  };
  expect(
    categoriesOf([drawn]).map(({ slug, icon, whenToRead }) => [slug, icon, whenToRead]),
  ).toEqual([
    ['compute', 'compute', 'First this.'],
    ['how-to', 'compute', undefined],
    ['deep', 'compute', undefined],
  ]);
});

test('if an API has too many operations for one list, there are cards for the pages of its groups', () => {
  const core = navigation.api('core')!;
  const large: Navigation = {
    page: () => undefined,
    api: () => ({
      ...core,
      tagGroups: [
        {
          name: 'B',
          tags: ['b1'],
          pages: [
            { route: '/b', from: 1, to: 300 },
            { route: '/b-301', from: 301, to: 302 },
          ],
        },
        { name: 'A', description: 'As.', tags: ['a'], pages: [{ route: '/a', from: 1, to: 2 }] },
      ],
    }),
  };
  const items = [{ kind: 'api', apiId: 'core', label: 'API', groupBy: 'tag', slug: 'large' }];
  const sidebars = [{ id: 'reference', label: 'Reference', items }] as unknown as SidebarConfig[];
  expect(categorySections('large', sidebars, large).slice(1)).toEqual([
    {
      title: 'B',
      anchor: 'group-b',
      cards: [
        { label: 'Operations 1 to 300', href: '/b' },
        { label: 'Operations 301 to 302', href: '/b-301' },
      ],
    },
    {
      title: 'A',
      anchor: 'group-a',
      description: 'As.',
      cards: [{ label: '2 operations', href: '/a' }],
    },
  ]);
});
