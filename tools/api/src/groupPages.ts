import { slugify } from '../../../plugins/gatsby-transformer-openapi/src/core/text/slugs';
import type {
  ApiDescription,
  Operation,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';

/** Highest number of operations in one list. */
const MOST = 300;

/** A page that lists operations of one group. */
export interface GroupPage {
  route: string;
  /** Name of the group. */
  name: string;
  /** Number of the first operation in its group, from 1. */
  from: number;
  to: number;
  operations: Operation[];
}

/**
 * Splits the list of operations into a page for each group. There are no pages if one list can contain all operations.
 * @returns the description, in which groups link to their pages, and the pages
 */
export function splitGroups(description: ApiDescription): {
  description: ApiDescription;
  pages: GroupPage[];
} {
  const { id, operations } = description;
  if (operations.length <= MOST) return { description, pages: [] };
  const slugs = new Set<string>();
  const pages: GroupPage[] = [];
  const tagGroups = description.tagGroups.map((group) => {
    const own = operations.filter(({ tagGroup }) => tagGroup === group.name);
    const first = pages.length;
    for (let start = 0; start < own.length; start += MOST) {
      const part = own.slice(start, start + MOST);
      const wanted = slugify(`${group.name} ${start === 0 ? '' : start + 1}`) || 'group';
      let slug = wanted;
      for (let number = 2; slugs.has(slug); number += 1) slug = `${wanted}-${number}`;
      slugs.add(slug);
      pages.push({
        route: `/docs/api/${id}/groups/${slug}`,
        name: group.name,
        from: start + 1,
        to: start + part.length,
        operations: part,
      });
    }
    return {
      ...group,
      pages: pages.slice(first).map(({ route, from, to }) => ({ route, from, to })),
    };
  });
  return { description: { ...description, tagGroups }, pages };
}
