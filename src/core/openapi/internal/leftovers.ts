import { findOperations } from '../load/operations';
import { child, entries, fieldOf, items, member, pointerOf } from '../load/place';
import type { Place } from '../load/place';
import { referenceOf } from '../load/references';
import type { References } from '../load/references';
import { textOf, textsOf } from '../load/values';
import { eachObject } from '../load/eachObject';
import { valueText } from '../text/valueText';
import type { RemovedParts } from './removedParts';

/** A description with its references. */
interface Description {
  root: Place;
  references: References;
}

/** Components, tags and scopes that only internal parts used: they are used in `before`, but not in `after`. */
export function leftovers(before: Description, after: Description): RemovedParts {
  const [used, stillUsed] = [namesUsed(before), namesUsed(after)];
  const components = usedComponents(before);
  const stillThere = usedComponents(after, (name) => !components.has(name));
  const removed = [...componentsOf(after.root)].filter(
    ([name]) => components.has(name) && !stillThere.has(name),
  );
  const tags = difference(used.tags, stillUsed.tags);
  const declared = items(member(after.root, 'tags')).filter(({ value }) =>
    tags.has(textOf(value, 'name') ?? ''),
  );
  return {
    objects: new Set([...removed.map(([, place]) => place), ...declared].map(({ value }) => value)),
    schemes: new Set(),
    tags,
    scopes: difference(used.scopes, stillUsed.scopes),
  };
}

/** The tags and scopes that operations use. A tag with a child that is used is used, too. */
function namesUsed({ root, references }: Description): Record<'tags' | 'scopes', Set<string>> {
  const tags = new Set<string>();
  const scopes = new Set<string>();
  for (const { place } of findOperations(root, references)) {
    for (const name of textsOf(place.value, 'tags')) tags.add(name);
    const security = member(place, 'security') ?? member(root, 'security');
    for (const alternative of items(security)) {
      for (const [, list] of entries(alternative)) {
        for (const { value } of items(list)) scopes.add(valueText(value));
      }
    }
  }
  const parents = new Map(
    items(member(root, 'tags')).map(({ value }) => [
      textOf(value, 'name'),
      textOf(value, 'parent'),
    ]),
  );
  // The set grows during the loop.
  for (const name of tags) {
    const parent = parents.get(name);
    if (parent !== undefined) tags.add(parent);
  }
  return { tags, scopes };
}

/** All components by section and name, such as `schemas/Disk`. */
function componentsOf(root: Place): Map<string, Place> {
  return new Map(
    entries(member(root, 'components')).flatMap(([section, list]) =>
      entries(list).map(([name, place]) => [`${section}/${name}`, place] as const),
    ),
  );
}

/**
 * Names of the components that other parts of a description use, directly or through others.
 * @param isPart whether a component is a part that uses others, even if nothing uses it
 */
function usedComponents(
  { root, references }: Description,
  isPart: (name: string) => boolean = () => false,
): Set<string> {
  const all = componentsOf(root);
  const used = new Set<string>();
  const seen = new Set<unknown>();
  const waiting = [
    ...entries(root).flatMap(([key, place]) => (key === 'components' ? [] : [place])),
    ...[...all].flatMap(([name, place]) => (isPart(name) ? [place] : [])),
  ];
  const markUsed = (name: string) => {
    const component = all.get(name);
    if (!component || used.has(name)) return;
    used.add(name);
    waiting.push(component);
  };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const place of eachObject(next, seen)) {
      for (const scheme of schemesIn(place)) markUsed(`securitySchemes/${scheme}`);
      for (const reference of referencesIn(place)) {
        const target = references.follow(place, reference);
        if (!('place' in target)) continue;
        const [start, section = '', name = ''] = pointerOf(target.place);
        const isComponent = start === 'components' && target.place.file.path === root.file.path;
        if (isComponent) markUsed(`${section}/${name}`);
        else waiting.push(target.place);
      }
    }
  }
  return used;
}

/** Names of the security schemes in an item of `security`. */
function schemesIn({ parent, value }: Place): string[] {
  return parent?.key === 'security' ? Object.keys(Object(value) as object) : [];
}

/** The `$ref` of an object, and the schemas that a discriminator names. */
function referencesIn(place: Place): string[] {
  const reference = referenceOf(place.value);
  const discriminator = child(place, 'discriminator').value;
  const mapping = fieldOf(discriminator, 'mapping');
  const mapped = [
    ...Object.values(Object(mapping) as object),
    fieldOf(discriminator, 'defaultMapping'),
  ]
    .filter((value) => typeof value === 'string')
    .flatMap((value) => [`#/components/schemas/${value}`, value]);
  return reference === undefined ? mapped : [reference, ...mapped];
}

function difference(all: ReadonlySet<string>, without: ReadonlySet<string>): Set<string> {
  return new Set([...all].filter((name) => !without.has(name)));
}
