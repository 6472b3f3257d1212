import { isObject } from '../../values/isObject';
import { printPointer } from '../../values/jsonPointer';
import type { Problem } from '../../input/problem';
import type { SourceFile } from './sourceFile';

/** A value with its position in a file. References in the value are relative to that file. */
export interface Place {
  file: SourceFile;
  value: unknown;
  /**
   * The object or list that contains the value. A pointer is made from the parents only when it is needed. Absent for the
   * root of a file.
   */
  parent?: Place;
  key?: string;
  /** Where `$dynamicRef`s in the value lead to. Only set on the target of a reference to which it makes a difference. */
  scope?: Scope;
}

/** The dynamic anchors of the schemas through which a place was reached. */
export interface Scope {
  id: number;
  /** The outermost anchor of each name. */
  anchors: ReadonlyMap<string, Place>;
}

/** An object of JSON or YAML. */
export interface PlainObject {
  [name: string]: unknown;
}

/** Taken from `Object` once, because a lookup of a global takes longer in the contexts in which tests run. */
const { hasOwn } = Object;

/**
 * The member of an object or list by its own name or index. Undefined if there is none; inherited members such as
 * `constructor` do not count.
 */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = (value as PlainObject)[name];
  // Most members that are asked for are missing.
  return found !== undefined && hasOwn(value, name) ? found : undefined;
}

function placeIn(parent: Place, key: string, value: unknown): Place {
  return { file: parent.file, value, parent, key };
}

/** The place of a member. If the member is missing, the place has the value undefined. */
export function child(place: Place, key: string | number): Place {
  const name = String(key);
  return placeIn(place, name, fieldOf(place.value, name));
}

/** The place of a member. Undefined if the member is missing or null. */
export function member(place: Place, key: string): Place | undefined {
  const value = fieldOf(place.value, key);
  return value === undefined || value === null ? undefined : placeIn(place, key, value);
}

/**
 * Places of all items of a list. Empty if the value is not a list. An item that was removed is undefined, so that the others
 * keep their indexes.
 */
export function items(place: Place | undefined): Place[] {
  if (!place || !Array.isArray(place.value)) return [];
  const found: Place[] = [];
  for (const [index, value] of place.value.entries()) {
    if (value !== undefined) found.push(placeIn(place, String(index), value));
  }
  return found;
}

/** Names and places of all members of an object. Empty if the value is not an object. */
export function entries(place: Place | undefined): [string, Place][] {
  return place && isObject(place.value)
    ? Object.entries(place.value).map(([key, value]) => [key, placeIn(place, key, value)])
    : [];
}

/** Segments of the JSON pointer to a place. */
export function pointerOf(place: Place): string[] {
  const segments: string[] = [];
  for (let at: Place | undefined = place; at?.key !== undefined; at = at.parent) {
    segments.unshift(at.key);
  }
  return segments;
}

/** A place as text, such as `disks.yaml:12 #/disk/get`. */
export function printPlace(place: Place): string {
  const pointer = pointerOf(place);
  return `${place.file.path}:${place.file.locate(pointer, 'key').line} ${printPointer(pointer)}`;
}

/**
 * Creates a problem with the position of a place.
 * @param part `key` gives the position of the key instead of that of the value
 */
export function problemAt(place: Place, message: string, advice: string, part?: 'key'): Problem {
  const pointer = pointerOf(place);
  return {
    file: place.file.path,
    ...place.file.locate(pointer, part),
    path: printPointer(pointer),
    message,
    advice,
  };
}
