import type { Validate } from './createValidator';
import { isObject, type Description, type Place } from './openDescription';

/** A part of an example with the schema that describes it. */
export interface WalkedValue {
  /** Where in the example, as a JSON pointer. */
  at: string;
  value: unknown;
  /** The schema with what stands beside its `$ref`s, nearest first. */
  schema: Place;
  siblings: Record<string, unknown>[];
  /** Name of the shared schema that holds the value, or of the one around it. */
  owner: string;
  /** Name of the property that holds the value; empty at the top and in lists. */
  property: string;
}

/** Goes through an example along its schema, taking of alternatives those that the value meets. */
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
