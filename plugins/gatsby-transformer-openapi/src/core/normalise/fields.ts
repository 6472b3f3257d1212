import { isObject, member } from '../load/place';
import type { Place } from '../load/place';
import { referenceOf } from '../load/references';
import type { References } from '../load/references';
import type { MarkdownRenderer } from '../markdown/markdownRenderer';
import type { Html } from '../model';
import { textOf } from '../load/values';

/** An object that may be a reference: what it leads to, with the words that stand beside the reference. */
export interface Resolved {
  place: Place;
  /** Name the object goes by where it is referred to. */
  name?: string;
  description?: string;
  summary?: string;
}

/** Follows a reference to an object that is not a schema. */
export function resolve(place: Place, references: References): Resolved | undefined {
  if (!isObject(place.value)) return undefined;
  const beside = referenceOf(place.value) === undefined ? undefined : place.value;
  const target = references.resolve(place);
  if (!target || !isObject(target.place.value)) return undefined;
  return {
    place: target.place,
    name: target.name,
    description: textOf(beside, 'description') ?? longText(target.place, 'description', references),
    summary: textOf(beside, 'summary') ?? textOf(target.place.value, 'summary'),
  };
}

/** What a page says where a reference leads nowhere. */
export function missingWords(place: Place): string | undefined {
  const reference = referenceOf(place.value);
  return reference === undefined
    ? undefined
    : `The description refers to \`${reference}\`, which is missing.`;
}

/** A text that may stand in a file of its own. */
export function longText(place: Place, name: string, references: References): string | undefined {
  const field = member(place, name);
  if (!field) return undefined;
  if (referenceOf(field.value) === undefined) return textOf(place.value, name);
  const text = references.resolve(field)?.place.value;
  return typeof text === 'string' ? text : undefined;
}

/** HTML of a description, where there is one. */
export function htmlOf(text: string | undefined, markdown: MarkdownRenderer): Html | undefined {
  return text === undefined ? undefined : markdown.html(text) || undefined;
}

/** The object without the fields that have nothing to say. */
export function compact<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
