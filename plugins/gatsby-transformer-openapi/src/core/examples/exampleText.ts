import { isObject } from '../../../../shared/isObject';
import { printJson } from '../../../../shared/printJson';
import type { Place } from '../load/place';
import { formText } from './formFields';
import { xmlText } from './xmlText';
import type { XmlSchema } from './xmlText';

/** What a description says about how values of a media type are written. */
export interface Notation {
  xmlSchema?: XmlSchema;
  /** Encoding Objects of a form's fields. */
  encoding?: Place;
}

/**
 * An example as text for its media type: JSON with an indent of two spaces, lines of JSON, XML, a form, or the text itself.
 */
export function exampleText(
  value: unknown,
  mediaType: string,
  { xmlSchema, encoding }: Notation = {},
): string {
  const type = mediaType.toLowerCase().split(';')[0]?.trim() ?? '';
  const isLines = /[/+](x-)?(nd-?json|jsonl|jsonlines)$/.test(type);
  if (isLines && typeof value !== 'string') {
    return [value]
      .flat()
      .map((line) => printJson(line))
      .join('\n');
  }
  if (/[/+](json|.*json)$/.test(type) && !isLines) return jsonLines(value);
  if (typeof value === 'string') return value;
  if (/[/+]xml$/.test(type)) return xmlText(value, xmlSchema);
  if (type === 'application/x-www-form-urlencoded' && isObject(value)) {
    return formText(value, encoding);
  }
  return jsonLines(value);
}

/** JSON with an indent of two spaces. */
export function jsonLines(value: unknown): string {
  return printJson(value, 2);
}
