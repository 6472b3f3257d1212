import { operationRange } from '../text/operationRange';
import { uniqueAnchors } from '../text/uniqueAnchors';
import type {
  CategoryCard,
  CategorySection,
  ResolvedItem,
  SidebarConfig,
  SidebarItemConfig,
} from './model';
import { groupOperations, INTRODUCTION, resolveItem } from './resolveSidebar';
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
type Group = Extract<SidebarItemConfig, { kind: 'group' }>;

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

/** Cards of one index page: the pages of a group, or the operations of an API, below the headings of their groups. */
export function categorySections(
  slug: string,
  sidebars: readonly SidebarConfig[],
  navigation: Navigation,
): CategorySection[] {
  const item = indexedItems(sidebars.flatMap(({ items }) => items)).find(
    (candidate) => candidate.slug === slug,
  );
  if (!item) return [];
  if (item.kind === 'group') return groupSections(item.items, navigation);
  const api = navigation.api(item.apiId);
  if (!api) return [];
  return [
    {
      cards: [
        {
          label: INTRODUCTION,
          href: api.informationRoute,
          ...(api.description && { description: api.description }),
        },
        ...(api.references ?? []),
      ],
    },
    ...withAnchors(groupPageSections(api) ?? operationSections(api, item.groupBy)),
  ];
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

/**
 * Sections of a group's index page. Single pages come first. A group inside it becomes a heading with its own pages. A
 * group inside that becomes a heading of the next level, with all pages below it.
 */
function groupSections(
  items: readonly SidebarItemConfig[],
  navigation: Navigation,
): CategorySection[] {
  const { pages, groups } = partsOf(items);
  return [
    { cards: cardsBelow(pages, navigation) },
    ...groups.map((group): CategorySection => {
      const { pages: own, groups: inner } = partsOf(group.items);
      const sections = inner
        .map((part) => groupSection(part, part.items, navigation))
        .filter(hasContent);
      return {
        ...groupSection(group, own, navigation),
        ...(sections.length > 0 && { sections }),
      };
    }),
  ].filter(hasContent);
}

function groupSection(
  { label, description }: Group,
  items: readonly SidebarItemConfig[],
  navigation: Navigation,
): CategorySection {
  return {
    title: label,
    ...(description && { description }),
    cards: cardsBelow(items, navigation),
  };
}

function hasContent({ cards, sections = [] }: CategorySection): boolean {
  return cards.length > 0 || sections.length > 0;
}

function partsOf(items: readonly SidebarItemConfig[]) {
  return {
    pages: items.filter((item) => item.kind !== 'group'),
    groups: items.filter((item) => item.kind === 'group'),
  };
}

function cardsBelow(items: readonly SidebarItemConfig[], navigation: Navigation): CategoryCard[] {
  return items.flatMap((item) =>
    item.kind === 'group' ? cardsBelow(item.items, navigation) : (cardOf(item, navigation) ?? []),
  );
}

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
    return {
      label: resolved.label,
      href: resolved.href,
      ...(page?.description && { description: page.description }),
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
