import type {
  ResolvedGroup,
  ResolvedItem,
  ResolvedLink,
  SidebarConfig,
  SidebarItemConfig,
} from './model';
import { categoryRoute } from './addresses/routes';

/** The data of a page that sidebars use. */
export interface NavigationPage {
  route: string;
  /** Text of the link: the sidebar label, or the title. */
  label: string;
  description?: string;
}

/** The data of an API that sidebars use. Operations are in the order of the sidebar. */
export interface NavigationApi {
  informationRoute: string;
  /** Generated pages after the information page: error codes, scopes and changelog. */
  references?: readonly { label: string; href: string; description: string }[];
  /** Plain text. */
  description?: string;
  tagGroups: {
    name: string;
    description?: string;
    tags: string[];
    /** Pages that list its operations, if one list of all operations would be too long. */
    pages?: { route: string; from: number; to: number }[];
  }[];
  tags: { name: string; description?: string }[];
  operations: NavigationOperation[];
}

export interface NavigationOperation {
  label: string;
  href: string;
  description?: string;
  method: string;
  path?: string;
  deprecated: boolean;
  tag: string;
  tagGroup: string;
}

/** Finds pages and APIs. Unknown ones were reported when the file was read. */
export interface Navigation {
  page(pageId: string): NavigationPage | undefined;
  api(apiId: string): NavigationApi | undefined;
}

/** Label of the link to an API's information page. */
export const INTRODUCTION = 'Introduction';

/** Resolves labels and routes of a sidebar. Leaves out empty groups. */
export function resolveSidebar({ items }: SidebarConfig, navigation: Navigation): ResolvedItem[] {
  return resolveItems(items, navigation);
}

/** Like `resolveSidebar`, for the items of one group. */
export function resolveItems(
  items: readonly SidebarItemConfig[],
  navigation: Navigation,
): ResolvedItem[] {
  return items.flatMap((item) => resolveItem(item, navigation) ?? []);
}

/** Like `resolveSidebar`, for one item. */
export function resolveItem(
  item: SidebarItemConfig,
  navigation: Navigation,
): ResolvedItem | undefined {
  switch (item.kind) {
    case 'page': {
      const page = navigation.page(item.pageId);
      return page && { kind: 'link', label: item.label ?? page.label, href: page.route };
    }
    case 'link':
      return { kind: 'link', label: item.label, href: item.href };
    case 'group':
      return group(item.label, item.slug, resolveItems(item.items, navigation));
    case 'api': {
      const api = navigation.api(item.apiId);
      if (!api) return undefined;
      return group(item.label, item.slug, [
        { kind: 'link', label: INTRODUCTION, href: api.informationRoute },
        ...(api.references ?? []).map(({ label, href }): ResolvedLink => ({
          kind: 'link',
          label,
          href,
        })),
        ...groupOperations(api, item.groupBy).flatMap(({ name, operations }): ResolvedItem[] => {
          const links = operations.map(operationLink);
          const found = name === undefined ? undefined : group(name, undefined, links);
          return found ? [{ ...found, listedAt: `${api.informationRoute}#operations` }] : links;
        }),
      ]);
    }
  }
}

/** Operations by the headings of a sidebar or a category page. Leaves out empty headings. */
export function groupOperations(
  { tagGroups, tags, operations }: NavigationApi,
  groupBy: 'tagGroup' | 'tag' | 'none',
): { name?: string; description?: string; operations: NavigationOperation[] }[] {
  if (groupBy === 'none') return [{ operations }];
  const groups: readonly { name: string; description?: string }[] =
    groupBy === 'tagGroup' ? tagGroups : tags;
  return groups
    .map(({ name, description }) => ({
      name,
      ...(description && { description }),
      operations: operations.filter((operation) => operation[groupBy] === name),
    }))
    .filter((found) => found.operations.length > 0);
}

function operationLink({ label, href, method, deprecated }: NavigationOperation): ResolvedLink {
  return { kind: 'link', label, href, method, ...(deprecated && { deprecated }) };
}

function group(
  label: string,
  slug: string | undefined,
  items: ResolvedItem[],
): ResolvedGroup | undefined {
  if (items.length === 0) return undefined;
  return { kind: 'group', label, ...(slug !== undefined && { href: categoryRoute(slug) }), items };
}
