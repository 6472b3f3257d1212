import type {
  ResolvedItem,
  ResolvedLink,
  ResolvedSidebar,
} from '../../../plugins/gatsby-transformer-docs/src/core/model';
import { shortTitle } from '../../../plugins/shared/shortTitle';
import type {
  ApiDescription,
  Operation,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';

/** Links of a group on either side of the page's own. */
const NEAR = 40;

/**
 * The sidebar of one page: the API's own pages and the operations of the same group around it. All operations in every
 * page would make the pages of an API of thousands weigh gigabytes; the information page lists them all.
 */
export function apiSidebars(
  { title, tagGroups, operations }: ApiDescription,
  pages: readonly ResolvedLink[],
): (place?: number) => ResolvedSidebar {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const label = groupLabel(operation);
    const group = groups.get(label);
    if (group) group.push(operation);
    else groups.set(label, [operation]);
  }
  const names = tagGroups.map(({ name }) => name);
  return (place = -1) => {
    const operation = operations[place];
    const items: ResolvedItem[] = [...pages];
    if (operation) {
      const name = groupLabel(operation);
      const group = groups.get(name) ?? [];
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

/** The group and the tag of an operation, where the group has more than the tag. */
function groupLabel({ tagGroup, tag }: Operation): string {
  return tag === tagGroup ? tag : `${tagGroup}: ${tag}`;
}

function link({ title, route, method, deprecated }: Operation): ResolvedLink {
  const label = shortTitle(title);
  return { kind: 'link', label, href: route, method, ...(deprecated && { deprecated }) };
}
