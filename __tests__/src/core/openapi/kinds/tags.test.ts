import { categorySections } from '../../../../../src/core/content/categories';
import { resolveItems } from '../../../../../src/core/content/resolveSidebar';
import type { NavigationApi } from '../../../../../src/core/content/resolveSidebar';
import type { ResolvedItem } from '../../../../../src/core/content/model';
import { sectionsOf } from '../../../../../plugins/gatsby-plugin-site/src/machineFiles/core/llms/sections';
import { splitGroups } from '../../../../../src/core/openapi/catalogue/groupPages';
import type { Operation } from '../../../../../src/core/openapi/model';
import { planNodes } from '../../../../../src/store/descriptions/planNodes';
import { breadcrumbs, flatten, previousNext, trail } from '../../../../../src/browser/sidebars';
import { drawDescriptions } from '../../../../support/drawDescriptions';

const FILE = 'tags.yaml';

const drawn = drawDescriptions([FILE]);

/** The lists of a page: the heading before each, and the titles of its operations. */
function listsOf(html: string): [heading: string, titles: string][] {
  const main = html.slice(html.indexOf('<main'));
  return main.split(/(?=<h[2-4])/).flatMap((part): [string, string][] => {
    const titles = [...part.matchAll(/<li data-entry=""[^>]*>.*?<\/li>/gs)].map(([row]) =>
      row
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    const heading = /<h[2-4][^>]*>(.*?)<\/h/s.exec(part)?.[1] ?? '';
    return titles.length > 0 ? [[heading.replace(/<[^>]*>/g, ''), titles.join(', ')]] : [];
  });
}

describe('an operation with several tags', () => {
  it('is listed below each of them on the information page', async () => {
    const { html, page, pages } = await drawn(FILE);
    const lists = listsOf(html('index')).map(([heading, titles]) => [
      heading,
      titles.replace(/(?:GET|POST) | \/ \w+/g, ''),
    ]);
    expect(lists).toEqual([
      ['costs', 'List trees'],
      ['Trees', 'List trees, Plant a tree'],
      ['water', 'Plant a tree, List pumps, Start a pump'],
      ['undeclared', 'Start a pump'],
    ]);
    expect(page('index')).toContain('What costs money');
    // A tag that is only a label has no list.
    expect(page('index')).toMatch(/Other tags.*beta/s);
    expect(pages).toEqual(['index', 'listpumps', 'listtrees', 'planttree', 'startpump']);
  });

  it('is in the groups of all tags, but has one position', async () => {
    const { description } = await drawn(FILE);
    if (!description) throw new Error('no description');
    expect(description.operations.map(({ slug }) => slug)).toEqual([
      'listtrees',
      'planttree',
      'listpumps',
      'startpump',
    ]);
    const { nodes } = planNodes(description, 'index', (name) => name);
    const operationsOf = (type: string) =>
      Object.fromEntries(
        nodes
          .filter((node) => node.type === type)
          .map(({ fields }) => [
            fields['name'],
            (fields['operations'] as string[]).map((id) => id.split(' ').at(-1)).join(' '),
          ]),
      );
    expect(operationsOf('ApiTagGroup')).toEqual({
      Office: 'listtrees',
      Outside: 'listtrees planttree listpumps startpump',
      undeclared: 'startpump',
    });
    expect(operationsOf('ApiTag')).toEqual({
      costs: 'listtrees',
      Trees: 'listtrees planttree',
      water: 'planttree listpumps startpump',
      undeclared: 'startpump',
    });
  });
});

describe('sidebars', () => {
  const link = (label: string, tag: string, ...otherTags: string[]) => ({
    label,
    href: `/docs/api/x/${label}`,
    method: 'get',
    deprecated: false,
    tag,
    ...(otherTags.length > 0 && { otherTags }),
  });
  const api: NavigationApi = {
    informationRoute: '/docs/api/x/index',
    tagGroups: [
      { name: 'Office', tags: ['costs'] },
      { name: 'Outside', tags: ['trees', 'water'] },
    ],
    tags: [{ name: 'costs' }, { name: 'trees' }, { name: 'water' }],
    operations: [link('bill', 'costs'), link('list', 'trees', 'costs'), link('pump', 'water')],
  };
  const config = (groupBy: 'tagGroup' | 'tag' | 'none') => [
    {
      id: 'api',
      label: 'API',
      items: [{ kind: 'api' as const, apiId: 'x', label: 'X', slug: 'x', groupBy }],
    },
  ];
  const navigation = { page: () => undefined, api: () => api };
  const sidebarOf = (groupBy: 'tagGroup' | 'tag' | 'none') =>
    config(groupBy).map((sidebar) => ({
      ...sidebar,
      items: resolveItems(sidebar.items, navigation),
    }));
  const printed = (items: readonly ResolvedItem[]): string =>
    items
      .map((item) => (item.kind === 'link' ? item.label : `${item.label}(${printed(item.items)})`))
      .join(' ');

  it.each([
    ['tagGroup', 'X(Introduction Office(bill list) Outside(trees(list) water(pump)))'],
    ['tag', 'X(Introduction costs(bill list) trees(list) water(pump))'],
    ['none', 'X(Introduction bill list pump)'],
  ] as const)('%s', (groupBy, expected) => {
    expect(printed(sidebarOf(groupBy)[0]?.items ?? [])).toBe(expected);
  });

  it('have an operation twice, but one breadcrumb and one place in the reading order', () => {
    const sidebars = sidebarOf('tagGroup');
    const items = sidebars[0]?.items ?? [];
    expect(flatten(items).map(({ label }) => label)).toEqual([
      'X',
      'Introduction',
      'bill',
      'list',
      'pump',
    ]);
    expect(previousNext('/docs/api/x/list', items)).toMatchObject({
      previous: { label: 'bill' },
      next: { label: 'pump' },
    });
    expect(breadcrumbs('/docs/api/x/list', sidebars).map(({ label }) => label)).toEqual([
      'API',
      'X',
      'Outside',
      'trees',
      'list',
    ]);
    // Both groups of the page are open.
    const groups = items.flatMap((item) => (item.kind === 'group' ? item.items : []));
    expect(groups.filter((group) => trail('/docs/api/x/list', [group]).length > 0)).toHaveLength(2);
  });

  it('have the same groups as category pages and as lists for agents', () => {
    const cards = (sections: ReturnType<typeof categorySections>): string =>
      sections
        .map(
          (part) =>
            `${part.title}: ${part.cards.map(({ label }) => label).join(' ')}; ${cards(part.sections ?? [])}`,
        )
        .join('');
    expect(cards(categorySections('x', config('tagGroup'), navigation).slice(1))).toBe(
      'Office: bill list; Outside: ; trees: list; water: pump; ',
    );
    const apis = [{ id: 'x', label: 'X', route: api.informationRoute, resources: [] }];
    const section = sectionsOf(sidebarOf('tagGroup'), apis).find(({ groups }) => groups.length > 1);
    expect(section?.groups.map(({ label, routes }) => `${label} ${routes.length}`)).toEqual([
      ' 1',
      'Office 2',
      'trees 1',
      'water 1',
    ]);
  });
});

describe('group pages of a large API', () => {
  const operation = (index: number, tag: string, ...otherTags: string[]) =>
    ({ slug: `o${index}`, tag, tagGroup: 'All', otherTags }) as unknown as Operation;
  const operations = [
    ...Array.from({ length: 310 }, (_, index) =>
      operation(index, 'a', ...(index < 5 ? ['b'] : [])),
    ),
    ...Array.from({ length: 10 }, (_, index) => operation(310 + index, 'b', 'c')),
  ];
  const { pages, tagGroups } = splitGroups({
    id: 'x',
    tagGroups: [
      { name: 'All', tags: ['a', 'b'] },
      { name: 'c', tags: ['c'] },
    ],
    operations,
  });

  it('count each operation once', () => {
    expect(pages.map(({ from, to, count }) => [from, to, count])).toEqual([
      [1, 300, 320],
      [301, 320, 320],
      [1, 10, 10],
    ]);
    expect(tagGroups[0]?.pages).toHaveLength(2);
  });

  it('list each operation once below each of its tags', () => {
    const rows = pages.flatMap((page) =>
      page.operations.flatMap((slug, index) =>
        (page.listedBelow[index] ?? []).map((tag) => `${page.group.name} ${tag} ${slug}`),
      ),
    );
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows).toHaveLength(310 + 5 + 10 + 10);
    expect(pages[0]?.group.tags).toEqual(['a']);
    expect(pages[1]?.group.tags).toEqual(['a', 'b']);
    expect(pages[1]?.operations).toContain('o0');
  });
});
