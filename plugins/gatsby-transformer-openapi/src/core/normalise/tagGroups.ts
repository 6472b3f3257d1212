import { items, member } from '../load/place';
import type { Place } from '../load/place';
import type { References } from '../load/references';
import type { MarkdownRenderer } from '../markdown/markdownRenderer';
import type { Tag, TagGroup } from '../model';
import type { OperationSource } from '../load/operations';
import { textOf, textsOf } from '../load/values';
import { externalDocs } from '../schema/externalDocs';
import { compact, htmlOf, longText } from './fields';

/** Tags and their groups, and the operations in the order of both. */
export interface Arrangement {
  tags: Tag[];
  tagGroups: TagGroup[];
  ordered: { source: OperationSource; tag: string; tagGroup: string }[];
}

/** Puts every operation in exactly one tag and group. */
export function arrange(
  root: Place,
  operations: readonly OperationSource[],
  apiTitle: string,
  references: References,
  markdown: MarkdownRenderer,
): Arrangement {
  const tags = new Map<string, Tag>();
  for (const place of items(member(root, 'tags'))) {
    const name = textOf(place.value, 'name');
    if (name === undefined || tags.has(name)) continue;
    const description = htmlOf(longText(place, 'description', references), markdown);
    tags.set(name, compact({ name, description, externalDocs: externalDocs(place.value) }));
  }
  const byTag = new Map<string, OperationSource[]>([...tags.keys()].map((name) => [name, []]));
  for (const operation of operations) {
    const tag = textsOf(operation.place.value, 'tags')[0] ?? apiTitle;
    if (!tags.has(tag)) tags.set(tag, { name: tag });
    const list = byTag.get(tag);
    if (list) list.push(operation);
    else byTag.set(tag, [operation]);
  }

  const grouped = new Set<string>();
  const tagGroups = new Map<string, TagGroup>();
  for (const place of items(member(root, 'x-tagGroups'))) {
    const name = textOf(place.value, 'name');
    if (name === undefined) continue;
    const members = textsOf(place.value, 'tags').filter(
      (tag) => !grouped.has(tag) && (byTag.get(tag)?.length ?? 0) > 0,
    );
    for (const tag of members) grouped.add(tag);
    const known = tagGroups.get(name);
    if (known) known.tags.push(...members);
    else {
      const description = htmlOf(textOf(place.value, 'description'), markdown);
      tagGroups.set(name, compact({ name, description, tags: members }));
    }
  }
  for (const [tag, list] of byTag) {
    if (grouped.has(tag) || list.length === 0) continue;
    const known = tagGroups.get(tag);
    if (known) known.tags.push(tag);
    else
      tagGroups.set(
        tag,
        compact({ name: tag, description: tags.get(tag)?.description, tags: [tag] }),
      );
  }
  const groups = [...tagGroups.values()].filter((group) => group.tags.length > 0);
  return {
    tags: [...tags.values()],
    tagGroups: groups,
    ordered: groups.flatMap((group) =>
      group.tags.flatMap((tag) =>
        (byTag.get(tag) ?? []).map((source) => ({ source, tag, tagGroup: group.name })),
      ),
    ),
  };
}
