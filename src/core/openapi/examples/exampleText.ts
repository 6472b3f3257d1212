import { isObject } from '../../values/isObject';
import { printJson } from '../../values/printJson';
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
 * An example as text for its media type: JSON with an indent of two spaces, lines of JSON, XML, a form, server-sent events, or
 * the text itself.
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
  if (type === 'text/event-stream') return eventText(value);
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

/** One or several server-sent events. A value that is no event is the data of one. */
function eventText(value: unknown): string {
  const linesOf = (field: string, part: unknown) =>
    (typeof part === 'string' ? part : (JSON.stringify(part) ?? ''))
      .split('\n')
      .map((line) => `${field}: ${line}`);
  return [value]
    .flat()
    .map((event) =>
      isObject(event) && Object.hasOwn(event, 'data')
        ? Object.entries(event).flatMap(([field, part]) => linesOf(field, part))
        : linesOf('data', event),
    )
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
