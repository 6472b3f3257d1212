import type { ApiDescription } from '../model';
import { splitGroups } from './groupPages';
import type { SplitDescription } from './groupPages';

/** The data of a description that the places of its tags depend on. */
export interface TaggedDescription extends SplitDescription {
  tags: ApiDescription['tags'];
  /** The names that pages show, by the names that operations use. */
  tagNames: ReadonlyMap<string, string>;
}

/**
 * Returns a function that finds the section of a tag: on the information page, or on the page of its group if there is one. The
 * name of the tag may be written as in Redoc's addresses, with other characters than letters and digits replaced.
 */
export function tagPlaces(
  description: TaggedDescription,
  information: string,
): (name: string) => string | undefined {
  const { tags, tagNames } = description;
  const { tagGroups, pages } = splitGroups(description);
  const places = new Map<string, string>();
  for (const [index, group] of tagGroups.entries()) {
    for (const tag of group.tags) {
      const page = pages.find(
        (own) => own.group.name === group.name && own.group.tags.includes(tag),
      );
      const anchor = page ? 'operations' : `group-${index + 1}`;
      const shown = page?.group ?? group;
      // A group with one tag of the same name has no second heading.
      const isSole = shown.tags.length === 1 && tag === group.name;
      const below = isSole ? '' : `-${shown.tags.indexOf(tag) + 1}`;
      const fragment = page && isSole ? '' : `#${anchor}${below}`;
      if (!places.has(tag)) places.set(tag, `${page?.route ?? information}${fragment}`);
    }
  }
  const others = otherTags(description);
  for (const [index, { name }] of others.entries()) {
    places.set(name, `${information}#tag-${index + 1}`);
  }
  const names = [...tagNames, ...tags.map(({ name }) => [name, name] as const)];
  const byName = new Map<string, string>();
  for (const written of [(name: string) => name, simplified]) {
    for (const [name, shown] of names) {
      const place = places.get(shown);
      if (place !== undefined && !byName.has(written(name))) byName.set(written(name), place);
    }
  }
  return (name) => byName.get(name) ?? byName.get(simplified(name));
}

/** Tags without a list of operations that have a description or a link. */
function otherTags({ tags, tagGroups }: Pick<TaggedDescription, 'tags' | 'tagGroups'>) {
  const listed = new Set(tagGroups.flatMap((group) => group.tags));
  return tags.filter((tag) => !listed.has(tag.name) && (tag.description ?? tag.externalDocs));
}

/** A name for comparisons, with `-` for everything but letters and digits. As in Redoc, `&` is the word "and". */
function simplified(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `#${words}`;
}
