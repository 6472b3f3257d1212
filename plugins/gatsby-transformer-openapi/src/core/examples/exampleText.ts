import { isObject } from '../../../../shared/isObject';
import { xmlText } from './xmlText';
import type { XmlSchema } from './xmlText';

/** An example as text for its media type: JSON with an indent of two spaces, XML, a form, or the text itself. */
export function exampleText(value: unknown, mediaType: string, xmlSchema?: XmlSchema): string {
  const type = mediaType.toLowerCase().split(';')[0]?.trim() ?? '';
  if (/[/+](json|.*json)$/.test(type)) return jsonLines(value);
  if (typeof value === 'string') return value;
  if (/[/+]xml$/.test(type)) return xmlText(value, xmlSchema);
  if (type === 'application/x-www-form-urlencoded' && isObject(value)) return formText(value);
  return jsonLines(value);
}

/** JSON with an indent of two spaces. */
export function jsonLines(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'null';
}

function formText(value: object): string {
  return formFields(value)
    .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
    .join('&');
}

/** Names and values of a form's fields, not encoded. A list has a field for each item. */
export function formFields(value: object): [string, string][] {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
    [field].flat().map((item): [string, string] => [name, formValue(item)]),
  );
}

/** A field of a form, or a value in a parameter, as text. */
export function formValue(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}
