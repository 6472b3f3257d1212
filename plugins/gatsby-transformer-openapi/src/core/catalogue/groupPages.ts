import type { ApiDescription, GroupPage, TagGroup } from '../model';
import { slugify } from '../text/slugs';
import { freeName } from '../../../../shared/text/freeName';

/** Highest number of operations in one list. */
const MOST = 300;

type Described = Pick<ApiDescription, 'id' | 'tagGroups' | 'operations'>;

/**
 * Splits the list of operations into a page for each group, or several pages for a large group. There are no pages if one
 * list can contain all operations.
 * @returns the groups, with links to their pages, and the pages
 */
export function splitGroups({ id, tagGroups, operations }: Described): {
  tagGroups: TagGroup[];
  pages: GroupPage[];
} {
  if (operations.length <= MOST) return { tagGroups, pages: [] };
  const slugs = new Set<string>();
  const pages = tagGroups.flatMap((group): GroupPage[] => {
    const own = operations.filter(({ tagGroup }) => tagGroup === group.name);
    const starts = Array.from({ length: Math.ceil(own.length / MOST) }, (_, part) => part * MOST);
    return starts.map((start) => {
      const part = own.slice(start, start + MOST);
      const listed = new Set(part.map(({ tag }) => tag));
      const slug = freeName(
        slugify(`${group.name} ${start === 0 ? '' : start + 1}`) || 'group',
        slugs,
      );
      return {
        route: `/docs/api/${id}/groups/${slug}`,
        group: { ...group, tags: group.tags.filter((tag) => listed.has(tag)) },
        from: start + 1,
        to: start + part.length,
        count: own.length,
        operations: part.map((operation) => operation.slug),
      };
    });
  });
  return {
    tagGroups: tagGroups.map((group) => ({
      ...group,
      pages: pages
        .filter((page) => page.group.name === group.name)
        .map(({ route, from, to }) => ({ route, from, to })),
    })),
    pages,
  };
}
