import { isObject } from '../../values/isObject';
import { fieldOf, items, member } from '../load/place';
import type { Place } from '../load/place';
import type { Described, InternalProperties } from './internalProperties';

/**
 * The public part of a given example or another value: without the internal properties of its schemas. A text that names an
 * internal property cannot be shortened, so nothing is left of it.
 *
 * @returns undefined if the value must not be published. The value itself if all of it is public.
 */
export function publicData(
  value: unknown,
  schemas: readonly Place[],
  properties: InternalProperties,
): unknown {
  if (typeof value === 'string') {
    const names = schemas.flatMap((schema) => [...properties.deepNamesOf(schema)]);
    return names.some((name) => value.includes(name)) ? undefined : value;
  }
  return partOf(
    value,
    schemas.map((schema) => ({ schema, isInternal: false })),
    properties,
  );
}

function partOf(
  value: unknown,
  described: readonly Described[],
  properties: InternalProperties,
): unknown {
  if (!(isObject(value) || Array.isArray(value)) || described.length === 0) return value;
  const whole = properties.whole(described);
  if (whole.length > 0 && whole.every(({ isInternal }) => isInternal)) return undefined;
  if (Array.isArray(value)) {
    const parts = value.map((item, index) =>
      partOf(item, belowAt(whole, index, properties), properties),
    );
    return parts.every((part, index) => part === value[index])
      ? value
      : parts.filter((part) => part !== undefined);
  }
  const members = Object.entries(value).map(([name, part]): [string, unknown] => {
    const named = namedProperty(whole, name);
    const below = named ?? belowAt(whole, undefined, properties);
    const isHidden = named
      ? isPartlyInternal(named, properties)
      : below.length > 0 && properties.whole(below).every(({ isInternal }) => isInternal);
    return [name, isHidden ? undefined : partOf(part, below, properties)];
  });
  return members.every(([name, part]) => part === fieldOf(value, name))
    ? value
    : Object.fromEntries(members.filter(([, part]) => part !== undefined));
}

/** The schemas of a property that have it in `properties`. Undefined if there are none. */
function namedProperty(whole: readonly Described[], name: string): Described[] | undefined {
  const found = whole.flatMap(({ schema, isInternal }): Described[] => {
    const list = member(schema, 'properties');
    const property = list && member(list, name);
    return property ? [{ schema: property, isInternal }] : [];
  });
  return found.length > 0 ? found : undefined;
}

/** Whether a property is marked as internal, or only internal schemas have it. */
function isPartlyInternal(named: readonly Described[], properties: InternalProperties): boolean {
  return (
    named.some(({ schema }) => properties.isInternal(schema))
    || named.every(({ isInternal }) => isInternal)
  );
}

/** The schemas of an item, or of a property that is not in `properties`. */
function belowAt(
  whole: readonly Described[],
  index: number | undefined,
  properties: InternalProperties,
): Described[] {
  return whole.flatMap(({ schema, isInternal }) => {
    const first = index === undefined ? undefined : items(member(schema, 'prefixItems'))[index];
    const below = first ? [first] : properties.othersBelow(schema, index !== undefined);
    return below.map((place) => ({ schema: place, isInternal }));
  });
}
