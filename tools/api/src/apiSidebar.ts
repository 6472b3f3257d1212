import type { ResolvedItem, ResolvedLink, ResolvedSidebar } from '../../../src/core/content/model';
import { operationsByTag } from '../../../src/core/text/operationsByTag';
import { shortTitle } from '../../../src/core/text/shortTitle';
import type { ApiDescription, Operation } from '../../../src/core/openapi/model';

/** Number of links to operations of the same group before and after the page's own link. */
const NEAR = 40;

/**
 * Returns a function that makes the sidebar of one page: the pages of the API, and the nearest operations of the same
 * group. With all operations in each page, the pages of a large API would have gigabytes. The information page lists all
 * operations.
 */
export function apiSidebars(
  { title, tagGroups, operations }: ApiDescription,
  pages: readonly ResolvedLink[],
): (place?: number) => ResolvedSidebar {
  const operationsOf = operationsByTag(operations);
  const names = tagGroups.map(({ name }) => name);
  return (place = -1) => {
    const operation = operations[place];
    const items: ResolvedItem[] = [...pages];
    if (operation) {
      const name = groupLabel(operation);
      const group = operationsOf([operation.tag]);
      const at = group.indexOf(operation);
      const near = group.slice(Math.max(0, at - NEAR), at + NEAR + 1);
      const [before, after] = [operations[place - 1], operations[place + 1]];
      if (before && !near.includes(before)) items.push(link(before));
      const label = near.length < group.length ? `${name} (${group.length})` : name;
      items.push({ kind: 'group', label, items: near.map(link) });
      if (after && !near.includes(after)) items.push(link(after));
    } else {
      items.push(
        ...names.map((name, index): ResolvedLink => ({
          kind: 'link',
          label: name,
          href: `${pages[0]?.href ?? ''}#group-${index + 1}`,
        })),
      );
    }
    return { id: 'api', label: title, items };
  };
}

/** The group of the first tag of an operation, with the tag if it has another name. */
function groupLabel({ tagGroup, tag }: Operation): string {
  return tag === tagGroup ? tag : `${tagGroup}: ${tag}`;
}

function link({ title, route, method, deprecated }: Operation): ResolvedLink {
  const label = shortTitle(title);
  return { kind: 'link', label, href: route, method, ...(deprecated && { deprecated }) };
}
