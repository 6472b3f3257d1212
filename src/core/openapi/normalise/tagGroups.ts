import { addTo } from '../../text/groupBy';
import { items, member } from '../load/place';
import type { Place } from '../load/place';
import type { References } from '../load/references';
import type { MarkdownRenderer } from '../markdown/markdownRenderer';
import type { Tag, TagGroup } from '../model';
import type { OperationSource } from '../load/operations';
import { textOf, textsOf } from '../load/values';
import { externalDocs } from '../schema/externalDocs';
import { compact, htmlOf, longText } from './fields';

/** Tags, their groups, and the operations in the order of groups and tags. */
export interface Arrangement {
  tags: Tag[];
  tagGroups: TagGroup[];
  ordered: ArrangedOperation[];
  /** The names of tags that pages show, by the names that operations use. */
  tagNames: ReadonlyMap<string, string>;
}

/** An operation with its first place in the navigation. */
export interface ArrangedOperation {
  source: OperationSource;
  tag: string;
  tagGroup: string;
  /** The other tags of the operation. */
  otherTags: string[];
}

/** A tag that the description declares, or that an operation names without a declaration. */
interface DeclaredTag {
  /** The name that operations and groups use. */
  key: string;
  tag: Tag;
  parent?: string;
  /** Whether the tag groups operations in the navigation. Other tags are only labels. */
  isNavigation: boolean;
}

/**
 * Puts every operation into the groups of all its tags, and orders the operations by their first tags. The names of tags in the
 * result are those that pages show.
 */
export function arrange(
  root: Place,
  operations: readonly OperationSource[],
  apiTitle: string,
  references: References,
  markdown: MarkdownRenderer,
): Arrangement {
  const tags = readTags(root, references, markdown);
  const declared = new Set(tags.keys());
  const used = new Set<string>();
  const byMainTag = new Map<string, OperationSource[]>();
  const others = new Map<OperationSource, string[]>();
  for (const operation of operations) {
    const keys = [...new Set(textsOf(operation.place.value, 'tags'))];
    const main = keys.find((key) => tags.get(key)?.isNavigation ?? true) ?? keys[0] ?? apiTitle;
    for (const key of [main, ...keys]) {
      if (!tags.has(key)) tags.set(key, { key, tag: { name: key }, isNavigation: true });
    }
    others.set(
      operation,
      keys.filter((key) => key !== main).map((key) => tags.get(key)?.tag.name ?? key),
    );
    for (const key of keys) if (tags.get(key)?.isNavigation) used.add(key);
    used.add(main);
    addTo(byMainTag, main, operation);
  }
  sortUndeclared(tags, declared);
  const tagGroups = groupTags(root, tags, used, markdown);
  const keysByName = new Map([...tags.values()].map(({ key, tag }) => [tag.name, key]));
  return {
    tags: [...tags.values()].map(({ tag }) => tag),
    tagGroups,
    tagNames: new Map([...tags].map(([key, { tag }]) => [key, tag.name])),
    ordered: tagGroups.flatMap((group) =>
      group.tags.flatMap((tag) =>
        (byMainTag.get(keysByName.get(tag) ?? tag) ?? []).map((source) => ({
          source,
          tag,
          tagGroup: group.name,
          otherTags: others.get(source) ?? [],
        })),
      ),
    ),
  };
}

const byName = new Intl.Collator('en', { numeric: true });

/** Sorts the tags that only operations name by their names, behind the declared ones. */
function sortUndeclared(tags: Map<string, DeclaredTag>, declared: ReadonlySet<string>): void {
  const others = [...tags].filter(([key]) => !declared.has(key));
  for (const [key] of others) tags.delete(key);
  for (const [key, tag] of others.sort(([a], [b]) => byName.compare(a, b))) tags.set(key, tag);
}

/** The declared tags, by the name that operations use. */
function readTags(
  root: Place,
  references: References,
  markdown: MarkdownRenderer,
): Map<string, DeclaredTag> {
  const tags = new Map<string, DeclaredTag>();
  const names = new Set<string>();
  for (const place of items(member(root, 'tags'))) {
    const key = textOf(place.value, 'name');
    if (key === undefined || tags.has(key)) continue;
    const title = textOf(place.value, 'summary') ?? textOf(place.value, 'x-displayName') ?? key;
    // If two tags have the same title, the second is shown with its name.
    const name = names.has(title) ? key : title;
    names.add(name);
    const kind = textOf(place.value, 'kind');
    const description = htmlOf(longText(place, 'description', references), markdown);
    tags.set(key, {
      key,
      tag: compact({ name, description, externalDocs: externalDocs(place.value) }),
      parent: textOf(place.value, 'parent'),
      isNavigation: kind === undefined || kind === 'nav',
    });
  }
  return tags;
}

/**
 * Groups of the tags that have operations: those of `x-tagGroups`, then one for each tag without a parent. Each tag is in
 * one group.
 */
function groupTags(
  root: Place,
  tags: ReadonlyMap<string, DeclaredTag>,
  used: ReadonlySet<string>,
  markdown: MarkdownRenderer,
): TagGroup[] {
  const groups = new Map<string, TagGroup>();
  const grouped = new Set<string>();
  const add = (name: string, description: string | undefined, keys: readonly string[]) => {
    const fresh = [...new Set(keys)].filter((key) => !grouped.has(key) && used.has(key));
    for (const key of fresh) grouped.add(key);
    const names = fresh.map((key) => tags.get(key)?.tag.name ?? key);
    const known = groups.get(name);
    if (known) known.tags.push(...names);
    else groups.set(name, compact({ name, description, tags: names }));
  };
  for (const place of items(member(root, 'x-tagGroups'))) {
    const name = textOf(place.value, 'name');
    if (name === undefined) continue;
    const description = htmlOf(textOf(place.value, 'description'), markdown);
    add(name, description, textsOf(place.value, 'tags'));
  }
  for (const [key, { tag }] of tags) {
    const top = topOf(key, tags);
    const { name, description } = tags.get(top)?.tag ?? tag;
    // The tag that the group is named after is the first in it.
    add(name, description, [top, key]);
  }
  return [...groups.values()].filter((group) => group.tags.length > 0);
}

/** The topmost parent of a tag, or the tag itself. Stops at circular parents. */
function topOf(key: string, tags: ReadonlyMap<string, DeclaredTag>): string {
  let at = key;
  for (const seen = new Set([key]); ;) {
    const parent = tags.get(at)?.parent;
    if (parent === undefined || !tags.has(parent) || seen.has(parent)) return at;
    seen.add(parent);
    at = parent;
  }
}
