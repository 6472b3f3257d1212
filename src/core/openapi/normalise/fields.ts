import { isObject } from '../../values/isObject';
import { fieldOf, member } from '../load/place';
import type { Place } from '../load/place';
import { referenceOf } from '../load/references';
import type { References } from '../load/references';
import type { MarkdownRenderer } from '../markdown/markdownRenderer';
import type { Html, NamedExample } from '../model';
import { isLocalPath } from '../load/isLocalPath';
import { safeUrl } from '../text/safeUrl';
import { firstOf, textOf } from '../load/values';
import { say } from '../../text/say';

/**
 * An object after its references are followed. The description and summary beside the reference replace those of the
 * target.
 */
export interface Resolved {
  place: Place;
  /** Name of the component, if the reference leads to one. */
  name?: string;
  description?: string;
  summary?: string;
}

/**
 * Follows the references of an object that is not a schema. Undefined if it is not an object or a reference has no target.
 */
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

/** The sentence on the page for a reference without target. Undefined if the value is not a reference. */
export function missingWords(place: Place): string | undefined {
  const reference = referenceOf(place.value);
  return reference === undefined ? undefined : say(WORDS.gaps.missing, { reference });
}

/** A text field, which may be a reference to a file with the text. */
export function longText(place: Place, name: string, references: References): string | undefined {
  const field = member(place, name);
  if (!field) return undefined;
  if (referenceOf(field.value) === undefined) return textOf(place.value, name);
  const text = references.resolve(field)?.place.value;
  return typeof text === 'string' ? text : undefined;
}

/** HTML of a description. Undefined if there is no description or the HTML is empty. */
export function htmlOf(text: string | undefined, markdown: MarkdownRenderer): Html | undefined {
  return text === undefined ? undefined : markdown.html(text) || undefined;
}

/** The value of an Example Object, which may be null. Undefined if it has none. */
export function exampleData(example: unknown): unknown {
  return firstOf(['value', 'dataValue', 'serializedValue'], (name) => fieldOf(example, name));
}

/**
 * The URL of an Example Object, if it has a safe one. The content of a file in the folder of descriptions is in `value`, unless
 * it is no text. Such a file is not published.
 */
export function externalExample(
  example: unknown,
): Pick<NamedExample, 'externalValue' | 'isUnpublished'> {
  const externalValue = safeUrl(textOf(example, 'externalValue'));
  return isLocalPath(externalValue) ? { externalValue, isUnpublished: true } : { externalValue };
}

/** Returns a copy without the fields that are undefined. */
export function compact<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
