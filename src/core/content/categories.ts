import { operationRange } from '../text/operationRange';
import { uniqueAnchors } from '../text/uniqueAnchors';
import type {
  CategoryCard,
  CategorySection,
  ResolvedItem,
  SidebarConfig,
  SidebarItemConfig,
  SubjectOperations,
} from './model';
import { groupOperations, resolveItem } from './resolveSidebar';
import type { Navigation, NavigationApi, OperationHeading } from './resolveSidebar';
import { categoryRoute } from './addresses/routes';

/** A sidebar group or API with a slug, which has an index page. */
export interface Category {
  slug: string;
  route: string;
  label: string;
  title: string;
  description: string;
  /** One sentence that says which page of the group to read for which purpose. */
  whenToRead?: string;
  /** Name of the drawing. A group without one has that of the nearest group around it. */
  icon?: string;
  sidebarId: string;
}

type Indexed = Extract<SidebarItemConfig, { kind: 'group' | 'api' }> & { slug: string };

/** All index pages of the sidebars, in the order of the sidebars. */
export function categoriesOf(sidebars: readonly SidebarConfig[]): Category[] {
  return sidebars.flatMap(({ id, items }) =>
    indexedItems(items).map((item) => {
      const { slug } = item;
      const title = item.kind === 'group' ? item.title : undefined;
      return {
        slug,
        route: categoryRoute(slug),
        label: item.label,
        title: title ?? item.label,
        description: item.description ?? '',
        ...(item.whenToRead && { whenToRead: item.whenToRead }),
        ...(item.icon && { icon: item.icon }),
        sidebarId: id,
      };
    }),
  );
}

/** Rows of one index page: the pages of a group by subject, or the operations of an API by group. */
export function categorySections(
  slug: string,
  sidebars: readonly SidebarConfig[],
  navigation: Navigation,
): CategorySection[] {
  const indexed = indexedItems(sidebars.flatMap(({ items }) => items));
  const item = indexed.find((candidate) => candidate.slug === slug);
  if (!item) return [];
  if (item.kind === 'api') return apiSections(item, navigation);
  const apis = indexed.flatMap((other) => (other.kind === 'api' ? [other] : []));
  return groupSections(item, navigation, (subject) =>
    apis.map((api) => operationsAbout(subject, api, navigation)).find(Boolean),
  );
}

type IndexedApi = Extract<Indexed, { kind: 'api' }>;

function apiSections(item: IndexedApi, navigation: Navigation): CategorySection[] {
  const api = navigation.api(item.apiId);
  if (!api) return [];
  return [
    {
      cards: [
        {
          label: WORDS.titles.introduction,
          href: api.informationRoute,
          ...(api.description && { description: api.description }),
        },
        ...(api.references ?? []),
      ],
    },
    ...withAnchors(groupPageSections(api) ?? operationSections(api, item.groupBy)),
  ];
}

/** The group of operations with the name of a subject, or with a name that begins with it. */
function operationsAbout(
  subject: string,
  item: IndexedApi,
  navigation: Navigation,
): (SubjectOperations & { description?: string }) | undefined {
  const name = subject.toLowerCase();
  const named = apiSections(item, navigation)
    .flatMap((section) => [section, ...(section.sections ?? [])])
    .filter(({ title = '', cards }) => title.toLowerCase().startsWith(name) && cards[0]?.method);
  const found = named.find(({ title }) => title?.toLowerCase() === name) ?? named[0];
  if (!found) return undefined;
  const { anchor, cards, sections = [], description } = found;
  const methods = [...new Set(cards.map(({ method }) => method))];
  return {
    count: new Set([...cards, ...sections.flatMap((below) => below.cards)].map(({ href }) => href))
      .size,
    href: categoryRoute(item.slug) + (anchor === undefined ? '' : `#${anchor}`),
    operations: methods
      .flatMap((method) => cards.find((card) => card.method === method && !card.deprecated) ?? [])
      .map(({ label, href, method }) => ({ label, href, method })),
    ...(description !== undefined && { description }),
  };
}

function withAnchors(sections: readonly CategorySection[]): CategorySection[] {
  const titles = sections.flatMap(({ title }) => (title === undefined ? [] : [title]));
  const anchors = uniqueAnchors('group', titles);
  return sections.map((section) =>
    section.title === undefined ? section : { ...section, anchor: anchors.shift() },
  );
}

function operationSections(
  api: NavigationApi,
  groupBy: Parameters<typeof groupOperations>[1],
): CategorySection[] {
  return groupOperations(api, groupBy).map(({ tags, ...group }) => ({
    ...operationSection(group),
    ...(tags.length > 0 && { sections: tags.map(operationSection) }),
  }));
}

function operationSection({ name, description, operations }: OperationHeading): CategorySection {
  return {
    ...(name !== undefined && { title: name }),
    ...(description && { description }),
    cards: operations.map((operation) => ({
      label: operation.label,
      href: operation.href,
      ...(operation.description && { description: operation.description }),
      method: operation.method,
      ...(operation.path !== undefined && { path: operation.path }),
      ...(operation.deprecated && { deprecated: true as const }),
    })),
  };
}

/** Cards for the pages that list the operations of each group. Undefined if one list can contain all operations. */
function groupPageSections({ tagGroups }: NavigationApi): CategorySection[] | undefined {
  if (!tagGroups.some(({ pages }) => pages)) return undefined;
  return tagGroups.map(({ name, description, pages = [] }) => ({
    ...(name !== '' && { title: name }),
    ...(description && { description }),
    cards: pages.map(({ route, ...part }) => ({
      label: operationRange({ ...part, count: pages.at(-1)?.to ?? 0 }),
      href: route,
    })),
  }));
}

/** The steps to start with, the single pages of a group, then a section for each group inside it. */
function groupSections(
  { label, items, start = [] }: Extract<Indexed, { kind: 'group' }>,
  navigation: Navigation,
  operationsOf: (subject: string) => ReturnType<typeof operationsAbout>,
): CategorySection[] {
  const pages = items.filter((item) => item.kind !== 'group');
  const groups = items.filter((item) => item.kind === 'group');
  return [
    {
      isStart: true as const,
      cards: start.flatMap((step) => {
        const page = navigation.page(step.pageId);
        return page ? [{ label: step.label, href: page.route }] : [];
      }),
    },
    { ...(groups.length > 0 && { title: label }), cards: cardsBelow(pages, navigation) },
    ...groups.map((group): CategorySection => {
      const { description: words, ...api } = operationsOf(group.label) ?? {};
      const description = group.description ?? words;
      return {
        title: group.label,
        ...(description && { description }),
        ...(group.icon && { icon: group.icon }),
        cards: cardsBelow(group.items, navigation),
        ...('count' in api && { api }),
      };
    }),
  ].filter(({ cards }) => cards.length > 0);
}

/** The pages of a group and of the groups inside it. Those of a group inside have its name as their kind. */
function cardsBelow(
  items: readonly SidebarItemConfig[],
  navigation: Navigation,
  kind?: string,
): CategoryCard[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return cardsBelow(item.items, navigation, item.label);
    const card = cardOf(item, navigation);
    return card ? [{ ...card, ...(kind !== undefined && { kind }) }] : [];
  });
}

/** All groups and APIs with an index page. */
function indexedItems(items: readonly SidebarItemConfig[], outerIcon?: string): Indexed[] {
  return items.flatMap((item) => {
    if (item.kind !== 'group' && item.kind !== 'api') return [];
    const icon = item.icon ?? outerIcon;
    const { slug } = item;
    const own = slug === undefined ? [] : [{ ...item, slug, ...(icon && { icon }) }];
    return item.kind === 'group' ? [...own, ...indexedItems(item.items, icon)] : own;
  });
}

function cardOf(
  item: Exclude<SidebarItemConfig, { kind: 'group' }>,
  navigation: Navigation,
): CategoryCard | undefined {
  const resolved = resolveItem(item, navigation);
  if (!resolved) return undefined;
  if (resolved.kind === 'link') {
    const page = item.kind === 'page' ? navigation.page(item.pageId) : undefined;
    const { label, href } = resolved;
    // "Quickstart" is short for "Disks quickstart" in the sidebar, where the name of the group is above it.
    const isKind =
      page !== undefined
      && page.title !== label
      && page.title.toLowerCase().includes(label.toLowerCase());
    return {
      label: isKind ? page.title : label,
      href,
      ...(page?.description && { description: page.description }),
      ...(isKind && { kind: label }),
    };
  }
  const links = linksBelow(resolved);
  const href = resolved.href ?? links[0]?.href;
  if (href === undefined) return undefined;
  const described = item.kind === 'api' ? item.description : undefined;
  return {
    label: resolved.label,
    href,
    ...(described && { description: described }),
    count: new Set(links.map((link) => link.href)).size,
  };
}

function linksBelow(item: ResolvedItem): Extract<ResolvedItem, { kind: 'link' }>[] {
  return item.kind === 'link' ? [item] : item.items.flatMap(linksBelow);
}
