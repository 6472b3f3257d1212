import type { ApiDescription, GroupPage, Operation, TagGroup } from '../model';
import { slugify } from '../text/slugs';
import { operationsByTag } from '../../text/operationsByTag';
import { groupBy } from '../../text/groupBy';
import { freeName } from '../../text/freeName';
import { apiRoute } from '../../routes';

/** Highest number of operations in one list. */
const MOST = 300;

/** The fields of an operation that lists depend on. */
type Listed = Pick<Operation, 'slug' | 'tag' | 'otherTags'>;

/** The data of a description that the pages of its groups depend on. */
export interface SplitDescription extends Pick<ApiDescription, 'id' | 'tagGroups'> {
  operations: readonly Listed[];
}

/**
 * Splits the list of operations into a page for each group, or several pages for a large group. There are no pages if one
 * list can contain all operations.
 * @returns the groups, with links to their pages, and the pages
 */
export function splitGroups({ id, tagGroups, operations }: SplitDescription): {
  tagGroups: TagGroup[];
  pages: GroupPage[];
} {
  if (operations.length <= MOST) return { tagGroups, pages: [] };
  const slugs = new Set<string>();
  const operationsOf = operationsByTag(operations);
  const pages = tagGroups.flatMap((group): GroupPage[] => {
    const parts = partsOf(group, operationsOf);
    const count = operationsOf(group.tags).length;
    return parts.map(({ start, rows }, index) => {
      const slug = freeName(
        slugify(`${group.name} ${start === 0 ? '' : start + 1}`) || 'group',
        slugs,
      );
      const tagsBySlug = groupBy(rows, ({ operation }) => operation.slug);
      return {
        route: apiRoute(id, `groups/${slug}`),
        group: { ...group, tags: [...new Set(rows.map(({ tag }) => tag))] },
        from: start + 1,
        to: parts[index + 1]?.start ?? count,
        count,
        operations: [...tagsBySlug.keys()],
        listedBelow: [...tagsBySlug.values()].map((own) => own.map(({ tag }) => tag)),
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

/** An operation below one of its tags. */
interface Row {
  tag: string;
  operation: Listed;
}

/**
 * The rows of each page of a group: its operations below each of their tags. A page ends after the highest number of operations that
 * no page before it has.
 */
function partsOf(
  { tags }: TagGroup,
  operationsOf: (tags: readonly string[]) => Listed[],
): { start: number; rows: Row[] }[] {
  const parts: { start: number; rows: Row[] }[] = [];
  const listed = new Set<Listed>();
  for (const tag of tags) {
    for (const operation of operationsOf([tag])) {
      const isFull = listed.size === parts.length * MOST;
      if (isFull && !listed.has(operation)) parts.push({ start: listed.size, rows: [] });
      listed.add(operation);
      parts.at(-1)?.rows.push({ tag, operation });
    }
  }
  return parts;
}
