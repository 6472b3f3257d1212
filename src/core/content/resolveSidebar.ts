import type { ResolvedGroup, ResolvedItem, ResolvedLink, SidebarItemConfig } from './model';
import { operationsByTag } from '../text/operationsByTag';
import { matchesFilter } from '../text/matchesFilter';
import { categoryRoute } from './addresses/routes';

/** The data of a page that sidebars use. */
export interface NavigationPage {
  route: string;
  /** Text of the link: the sidebar label, or the title. */
  label: string;
  title: string;
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

/** The data of an operation that sidebars use. */
export interface NavigationOperation {
  label: string;
  href: string;
  description?: string;
  method: string;
  path?: string;
  deprecated: boolean;
  /** Its first tag, which its breadcrumbs have. */
  tag: string;
  /** The other tags. Lists have the operation below each of them, too. */
  otherTags?: readonly string[];
}

/** Finds pages and APIs. Unknown ones were reported when the file was read. */
export interface Navigation {
  page(pageId: string): NavigationPage | undefined;
  api(apiId: string): NavigationApi | undefined;
}

/** Resolves labels and routes of the items of a sidebar or a group. Leaves out empty groups. */
export function resolveItems(
  items: readonly SidebarItemConfig[],
  navigation: Navigation,
): ResolvedItem[] {
  return items.flatMap((item) => resolveItem(item, navigation) ?? []);
}

/** Like `resolveItems`, for one item. */
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
        { kind: 'link', label: WORDS.titles.introduction, href: api.informationRoute },
        ...(api.references ?? []).map(({ label, href }): ResolvedLink => ({
          kind: 'link',
          label,
          href,
        })),
        ...operationItems(api, item),
      ]);
    }
  }
}

/** The operations of an API in their groups, and in those with several tags below the tags. */
function operationItems(
  api: NavigationApi,
  { slug, groupBy }: Extract<SidebarItemConfig, { kind: 'api' }>,
): ResolvedItem[] {
  const listedAt = slug === undefined ? `${api.informationRoute}#operations` : categoryRoute(slug);
  const withList = (label: string, items: ResolvedItem[]): ResolvedItem[] =>
    items.length > 0 ? [{ kind: 'group', label, listedAt, items }] : [];
  return groupOperations(api, groupBy).flatMap(({ name, tags, ...own }) => {
    const links = operationLinks(own);
    if (name === undefined) return links;
    const below = tags.flatMap((tag) => withList(tag.name, operationLinks(tag)));
    return withList(name, [...links, ...below]);
  });
}

/** Operations below one heading. */
export interface OperationHeading {
  name?: string;
  description?: string;
  /** The tags whose operations these are. Absent for all operations. */
  ofTags?: readonly string[];
  operations: NavigationOperation[];
}

/**
 * Operations by the headings of a sidebar or a category page. Leaves out empty headings. If a group has several tags,
 * `operations` are those of the tag with the name of the group, and `tags` has the others.
 */
export function groupOperations(
  { tagGroups, tags, operations }: NavigationApi,
  groupBy: 'tagGroup' | 'tag' | 'none',
): (OperationHeading & { tags: (OperationHeading & { name: string })[] })[] {
  if (groupBy === 'none') return [{ operations, tags: [] }];
  const operationsOf = operationsByTag(operations);
  if (groupBy === 'tag')
    return headings(tags, operationsOf, ({ name }) => [name]).map((own) => ({ ...own, tags: [] }));
  return headings(tagGroups, operationsOf, (group) => group.tags).map((group) => {
    const names = tagGroups.find(({ name }) => name === group.name)?.tags ?? [];
    const ofTags = headings(
      names.map((name) => tags.find((tag) => tag.name === name) ?? { name }),
      operationsOf,
      ({ name }) => [name],
    );
    const main = ofTags.find(({ name }) => name === group.name);
    const words = group.description ?? (ofTags.length < 2 ? ofTags[0] : main)?.description;
    const own = { ...group, ...(words !== undefined && { description: words }) };
    if (ofTags.length < 2) return { ...own, tags: [] };
    return {
      ...own,
      ofTags: main?.ofTags,
      operations: main?.operations ?? [],
      tags: ofTags.filter((tag) => tag !== main),
    };
  });
}

function headings<Group extends { name: string; description?: string }>(
  groups: readonly Group[],
  operationsOf: (tags: readonly string[]) => NavigationOperation[],
  tagsOf: (group: Group) => readonly string[],
): (OperationHeading & { name: string })[] {
  return groups
    .map((group) => ({
      name: group.name,
      ...(group.description && { description: group.description }),
      ofTags: tagsOf(group),
      operations: operationsOf(tagsOf(group)),
    }))
    .filter((found) => found.operations.length > 0);
}

function operationLinks({ operations, ofTags }: OperationHeading): ResolvedLink[] {
  return operations.map((operation) => {
    const isSecond = ofTags !== undefined && !ofTags.includes(operation.tag);
    return { ...operationLink(operation), ...(isSecond && { isSecond }) };
  });
}

function operationLink(operation: NavigationOperation): ResolvedLink {
  const { label, href, method, path, deprecated } = operation;
  return {
    kind: 'link',
    label,
    href,
    method,
    // Most addresses of operations contain the words of the path.
    ...(path !== undefined && !matchesFilter(path, `${label} ${href}`) && { path }),
    ...(deprecated && { deprecated }),
  };
}

function group(
  label: string,
  slug: string | undefined,
  items: ResolvedItem[],
): ResolvedGroup | undefined {
  if (items.length === 0) return undefined;
  return { kind: 'group', label, ...(slug !== undefined && { href: categoryRoute(slug) }), items };
}
