import type { ResolvedGroup, ResolvedItem, ResolvedSidebar } from '../core/content/model';
import { matchesFilter } from '../core/text/matchesFilter';
import { uniqueAnchors } from '../core/text/uniqueAnchors';
import { isExternal, normalizePath } from './paths';

/** A page of a sidebar: a link, or a group that has an index page. */
export interface SidebarPage {
  label: string;
  href: string;
  /**
   * The group of the first or second level that contains the page. A group with a label that other groups also have does
   * not count.
   */
  area?: string;
}

type Items = readonly ResolvedItem[];

/**
 * Calls a function once for each list of items. A build asks for the place of every page in the same lists, so its time would
 * grow with the square of the number of pages.
 */
function onceForEach<Result>(compute: (items: Items) => Result): (items: Items) => Result {
  const results = new WeakMap<Items, Result>();
  return (items) => {
    const known = results.get(items);
    if (known !== undefined) return known;
    const result = compute(items);
    results.set(items, result);
    return result;
  };
}

/**
 * The trails of all items with an address, by address. If several have the same one, the first counts, but a link below another
 * tag than the first only if there is no other.
 */
const trailsOf = onceForEach((items) => {
  const trails = new Map<string, ResolvedItem[]>();
  const others = new Map<string, ResolvedItem[]>();
  const add = (below: Items, above: ResolvedItem[]) => {
    for (const item of below) {
      const own = [...above, item];
      const found = item.kind === 'link' && item.isSecond ? others : trails;
      if (item.href !== undefined && !found.has(item.href)) found.set(item.href, own);
      if (item.kind === 'group') add(item.items, own);
    }
  };
  add(items, []);
  return new Map([...others, ...trails]);
});

/** The item of a page and the groups above it, outermost first. For the page of a group, the group is the last. */
export function trail(pathname: string, items: Items): readonly ResolvedItem[] {
  return trailsOf(items).get(normalizePath(pathname)) ?? [];
}

/** Prefix of the routes of the API that the page of a resource or schema belongs to, and the last part of its route. */
const OF_SCHEMA = /^(\/docs\/api\/[^/]+\/)(?:resources|schemas)\/([^/]+)/;

/**
 * The sidebar that contains a page. Undefined for pages in none, such as home and tags. The page of a resource or
 * schema belongs to the sidebar of its API.
 */
export function sidebarFor(
  pathname: string,
  sidebars: readonly ResolvedSidebar[],
): ResolvedSidebar | undefined {
  const own = sidebars.find(({ items }) => trail(pathname, items).length > 0);
  const [, api] = OF_SCHEMA.exec(normalizePath(pathname)) ?? [];
  if (own || api === undefined) return own;
  return sidebars.find(({ items }) => flatten(items).some(({ href }) => href.startsWith(api)));
}

/** The sidebar beside a page: its own, or the first one, so that all pages but the home page have the same frame. */
export function shownSidebar(
  pathname: string,
  sidebars: readonly ResolvedSidebar[],
): ResolvedSidebar | undefined {
  return pathname === '/' ? undefined : (sidebarFor(pathname, sidebars) ?? sidebars[0]);
}

/**
 * The path of a page. For the page of a resource, the first page of the group with its name. If there is none, the first page
 * of its API in the sidebar, which is its introduction.
 */
export function listedPath(pathname: string, items: readonly ResolvedItem[]): string {
  const [, api, slug = ''] = OF_SCHEMA.exec(normalizePath(pathname)) ?? [];
  if (api === undefined || trail(pathname, items).length > 0) return pathname;
  const pages = flatten(items).filter(({ href }) => href.startsWith(api));
  const group = groupsOf(items).find(
    (found) => isPluralOf(found.label, slug) && firstHref(found)?.startsWith(api),
  );
  return (group && firstHref(group)) ?? pages[0]?.href ?? pathname;
}

/** Whether a label is the plural of a slug: "Disk backup policies" of `disk-backup-policy`. */
function isPluralOf(label: string, slug: string): boolean {
  const stem = slug.replaceAll('-', ' ').replace(/y$/, '');
  // "s", "es" or "ies".
  return label.toLowerCase().startsWith(stem) && label.length < stem.length + 4;
}

function groupsOf(items: readonly ResolvedItem[]): ResolvedGroup[] {
  return items.flatMap((item) => (item.kind === 'group' ? [item, ...groupsOf(item.items)] : []));
}

/** All pages of a sidebar in reading order, each at its first place, without links that leave the site. */
export const flatten = onceForEach((items): readonly SidebarPage[] => {
  const labels = new Map<string, number>();
  for (const { label } of groupsOf(items)) labels.set(label, (labels.get(label) ?? 0) + 1);
  const isShared = (label: string) => (labels.get(label) ?? 0) > 1;
  const pagesOf = (below: Items, level: number, area?: string): SidebarPage[] =>
    below.flatMap((item): SidebarPage[] => {
      const { label, href } = item;
      const own =
        href && !isExternal(href) ? [{ label, href, ...(area !== undefined && { area }) }] : [];
      if (item.kind !== 'group') return own;
      const isArea = level <= 2 && !isShared(label);
      return [...own, ...pagesOf(item.items, level + 1, isArea ? label : area)];
    });
  const pages = new Map<string, SidebarPage>();
  for (const page of pagesOf(items, 1)) if (!pages.has(page.href)) pages.set(page.href, page);
  return [...pages.values()];
});

/** The place of each page in `flatten`, by address. */
const placesOf = onceForEach(
  (items): ReadonlyMap<string, number> =>
    new Map(flatten(items).map(({ href }, place) => [href, place])),
);

/** The page of a sidebar with this address. */
export function pageOf(pathname: string, items: Items): SidebarPage | undefined {
  const place = placesOf(items).get(normalizePath(pathname));
  return place === undefined ? undefined : flatten(items)[place];
}

/** Whether a group contains operations, directly or in its groups. */
export function holdsOperations({ items }: ResolvedGroup): boolean {
  return items.some((item) =>
    item.kind === 'link' ? item.method !== undefined : holdsOperations(item),
  );
}

/**
 * Returns the items that match a query by name, method or path, with the groups that contain them. A group that matches
 * keeps all its items.
 */
export function filterItems(items: readonly ResolvedItem[], query: string): ResolvedItem[] {
  return items.flatMap((item): ResolvedItem[] => {
    if (item.kind === 'link') {
      const { method = '', label, href, path = '' } = item;
      const end = href.split('/').at(-1) ?? '';
      return matchesFilter(query, `${method} ${label} ${end} ${path}`) ? [item] : [];
    }
    if (matchesFilter(query, item.label)) return [item];
    const below = filterItems(item.items, query);
    return below.length > 0 ? [{ ...item, items: below }] : [];
  });
}

/** Neighbors of a page in reading order. */
export function previousNext(
  pathname: string,
  items: readonly ResolvedItem[],
): { previous?: SidebarPage; next?: SidebarPage } {
  const pages = flatten(items);
  const position = placesOf(items).get(normalizePath(pathname));
  if (position === undefined) return {};
  return { previous: pages[position - 1], next: pages[position + 1] };
}

/** The areas of a sidebar: its groups that have an index page. */
export function areasOf(sidebar: ResolvedSidebar | undefined): { label: string; href: string }[] {
  return (sidebar?.items ?? []).flatMap(({ kind, label, href }) =>
    kind === 'group' && href !== undefined ? [{ label, href }] : [],
  );
}

/**
 * The index page of the group whose first page is the information page of an API, and where it lists the operations of each
 * group. Undefined if there is no such page.
 */
export function operationList(
  informationRoute: string,
  sidebars: readonly ResolvedSidebar[],
): { route: string; hrefs: ReadonlyMap<string, string> } | undefined {
  const way = sidebars.flatMap(({ items }) => trail(informationRoute, items));
  const api = way.find(
    (item) => item.kind === 'group' && item.items.some(({ href }) => href === informationRoute),
  );
  if (api?.kind !== 'group' || api.href === undefined) return undefined;
  const route = api.href;
  const names = api.items.flatMap(({ kind, label }) => (kind === 'group' ? [label] : []));
  const anchors = uniqueAnchors('group', names);
  return {
    route,
    hrefs: new Map(names.map((name, index) => [name, `${route}#${anchors[index]}`])),
  };
}

/** Address that the navbar item of a sidebar links to. */
export function firstHref({ items }: Pick<ResolvedSidebar, 'items'>): string | undefined {
  for (const item of items) {
    if (item.href && !isExternal(item.href)) return item.href;
    const below = item.kind === 'group' ? firstHref(item) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

/** A breadcrumb of a page. The page itself has no link. */
export interface Breadcrumb {
  label: string;
  href?: string;
}

/** Breadcrumbs of a page: the sidebar, the groups above the page, and the page itself (without a link). */
export function breadcrumbs(pathname: string, sidebars: readonly ResolvedSidebar[]): Breadcrumb[] {
  const sidebar = sidebarFor(pathname, sidebars);
  const path = sidebar ? trail(pathname, sidebar.items) : [];
  if (!sidebar || path.length === 0) return [];
  return [
    { label: sidebar.label, href: firstHref(sidebar) },
    ...path.slice(0, -1).map(({ label, href }) => ({ label, href })),
    ...path.slice(-1).map(({ label }) => ({ label })),
  ];
}

/**
 * The one breadcrumb that a narrow screen shows: the area of the page, if it has a page or the group around the current
 * page has one, else the nearest breadcrumb with a page.
 */
export function linkUp(
  pathname: string,
  sidebars: readonly ResolvedSidebar[],
): { label: string; href: string } | undefined {
  const above = breadcrumbs(pathname, sidebars).slice(0, -1);
  const sidebar = sidebarFor(pathname, sidebars);
  const area = sidebar && pageOf(pathname, sidebar.items)?.area;
  const place = above.findIndex(({ label }) => label === area);
  const inArea = place < 0 ? undefined : above.slice(place).find(({ href }) => href)?.href;
  if (area !== undefined && inArea !== undefined) return { label: area, href: inArea };
  const { label, href } = above.filter((crumb) => crumb.href).at(-1) ?? {};
  return label !== undefined && href !== undefined ? { label, href } : undefined;
}
