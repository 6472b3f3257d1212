import type { Validate } from './createValidator';
import { isObject, type Description, type Place } from './openDescription';

/** A part of an example with its schema. */
export interface WalkedValue {
  /** JSON pointer to the part. */
  at: string;
  value: unknown;
  /** The resolved schema. */
  schema: Place;
  /** The schema before its `$ref`s are followed, and the resolved schema. */
  siblings: Record<string, unknown>[];
  /** Name of the component that describes the value or contains it. */
  owner: string;
  /** Name of the value's property. Empty for the root and for items of lists. */
  property: string;
}

/** Walks over an example and its schema. Of alternatives, only those for which the value is valid are visited. */
export function walkValue(
  description: Description,
  validate: Validate,
  schema: Place,
  value: unknown,
  visit: (part: WalkedValue) => void,
): void {
  const { child, resolve } = description;
  const go = (place: Place, part: unknown, at: string, owner: string, property: string): void => {
    const resolved = resolve(place);
    const siblings = [place.value, resolved.value].filter(isObject);
    const moved = resolved.file !== place.file || resolved.pointer !== place.pointer;
    const name = moved ? (resolved.pointer.split('/').at(-1) ?? owner) : owner;
    const content = isObject(resolved.value) ? resolved.value : {};
    visit({ at, value: part, schema: resolved, siblings, owner: name, property });
    for (const list of ['oneOf', 'anyOf', 'allOf']) {
      const alternatives = content[list];
      if (!Array.isArray(alternatives)) continue;
      alternatives.forEach((_, i) => {
        const option = child(resolved, list, i);
        if (validate(option, part).length === 0) go(option, part, at, name, property);
      });
    }
    if (Array.isArray(part)) {
      part.forEach((item, i) => go(child(resolved, 'items'), item, `${at}/${i}`, name, ''));
    } else if (isObject(part) && isObject(content.properties)) {
      for (const key of Object.keys(content.properties)) {
        if (key in part) {
          go(child(resolved, 'properties', key), part[key], `${at}/${key}`, name, key);
        }
      }
    }
  };
  go(schema, value, '', '', '');
}
