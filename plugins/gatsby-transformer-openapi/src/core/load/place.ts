import { printPointer } from '../../../../shared/jsonPointer';
import type { Problem } from '../../../../shared/problem';
import type { SourceFile } from './sourceFile';

/** A value together with the place it stands at: references inside it are relative to its file. */
export interface Place {
  file: SourceFile;
  value: unknown;
  /** Where it hangs, so that a pointer costs nothing until somebody asks for it. */
  parent?: Place;
  key?: string;
}

export interface PlainObject {
  [name: string]: unknown;
}

/** Whether a value is an object of names and values. */
export function isObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member by name; names such as `constructor` are only names. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as PlainObject)[name]
    : undefined;
}

/** The place of a member, whether or not there is something. */
export function child(place: Place, key: string | number): Place {
  return {
    file: place.file,
    value: fieldOf(place.value, String(key)),
    parent: place,
    key: String(key),
  };
}

/** The place of a member that is there and not null. */
export function member(place: Place, key: string): Place | undefined {
  const value = fieldOf(place.value, key);
  return value === undefined || value === null ? undefined : child(place, key);
}

/** Places of all members of a list; none when it is not a list. */
export function items(place: Place | undefined): Place[] {
  return place && Array.isArray(place.value)
    ? place.value.map((_, index) => child(place, index))
    : [];
}

/** Names and places of all members of an object; none when it is not one. */
export function entries(place: Place | undefined): [string, Place][] {
  return place && isObject(place.value)
    ? Object.keys(place.value).map((key) => [key, child(place, key)])
    : [];
}

/** Segments of the pointer to a place. */
export function pointerOf(place: Place): string[] {
  const segments: string[] = [];
  for (let at: Place | undefined = place; at?.key !== undefined; at = at.parent) {
    segments.unshift(at.key);
  }
  return segments;
}

/** `disks.yaml:12 #/disk/get`: how a place is named in words. */
export function printPlace(place: Place): string {
  const pointer = pointerOf(place);
  return `${place.file.path}:${place.file.locate(pointer, 'key').line} ${printPointer(pointer)}`;
}

/** A problem at a place. */
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
