import { entries, items, member } from '../load/place';
import type { Place } from '../load/place';
import { flagOf, isGiven, textOf } from '../load/values';
import type { Encoding, EncodingShape, SchemaNode } from '../model';
import { siblingSegments } from '../schema/anchors';
import type { Direction } from '../schema/schemaRow';
import type { SchemaTrees } from '../schema/schemaTree';
import type { RowContext } from './context';
import { compact } from './fields';
import { readHeaders } from './headers';
import { kindsOf } from './parameters';
import { noteText, parameterNotes } from '../../text/parameterNotes';
import { say } from '../../text/say';

/** The schema of a media type, and the rows of its properties. */
interface Form {
  schema: Place | undefined;
  rows: readonly SchemaNode[];
}

/**
 * The Encoding Objects of a media type: those of `encoding` by property name, and since OpenAPI 3.2 those of
 * `prefixEncoding` and `itemEncoding` by position. A page does not have those without any words or headers.
 *
 * @param rows rows of the properties of the media type's schema
 */
export function readEncodings(
  media: Place,
  rows: readonly SchemaNode[],
  anchor: string,
  direction: Direction,
  trees: SchemaTrees,
  context: RowContext,
): Encoding[] {
  const named = entries(member(media, 'encoding')).map(([name, place]) => ({ name, place }));
  const listed = items(member(media, 'prefixEncoding')).map((place, index) => ({
    name: `Part ${index + 1}`,
    place,
  }));
  const rest = member(media, 'itemEncoding');
  const all = [...named, ...listed, ...(rest ? [{ name: 'Each part', place: rest }] : [])];
  const form = { schema: member(media, 'schema'), rows };
  const segments = siblingSegments(all.map(({ name }) => name));
  return all
    .flatMap(({ name, place }, index) => {
      const at = `${anchor}.encoding.${segments[index] ?? name}`;
      const headers = readHeaders(place, at, direction, trees, context);
      const encoding: Encoding = {
        name,
        words: encodingWords(name, place.value, form, context),
        headers,
      };
      if (!context.forComparison) return [encoding];
      // Since OpenAPI 3.2, a part can have parts.
      const parts = readEncodings(place, [], at, direction, trees, context).map((part) => ({
        ...part,
        name: `${name}.${part.name ?? ''}`,
      }));
      return [{ ...encoding, shape: encodingShape(place.value) }, ...parts];
    })
    .filter(({ words, headers, shape }) => shape ?? words.length + headers.length > 0);
}

/** How a part is sent. With a style, it is sent like a query parameter. */
function encodingWords(name: string, value: unknown, form: Form, context: RowContext): string[] {
  const contentType = textOf(value, 'contentType');
  const { style, allowReserved } = encodingShape(value);
  const property = form.schema && context.reader.read([form.schema]).properties.get(name);
  const notes = parameterNotes({
    name,
    in: 'query',
    style: style?.name ?? '',
    explode: style?.explode ?? false,
    allowReserved,
    kinds: property && kindsOf(property, context),
    schema: form.rows.find((row) => row.name === name) ?? { type: '' },
  });
  return [
    ...(contentType === undefined ? [] : [say(WORDS.sent.as, { mediaType: contentType })]),
    // A style that says nothing about this value.
    ...(style && notes.length === 0 ? [say(WORDS.sent.style, { style: style.name })] : []),
    ...notes.map(noteText),
  ];
}

function encodingShape(value: unknown): EncodingShape {
  const stated = textOf(value, 'style');
  const name = stated ?? 'form';
  const hasExplode = isGiven(value, 'explode');
  const explode = hasExplode ? flagOf(value, 'explode') : name === 'form';
  return compact<EncodingShape>({
    contentTypes: (textOf(value, 'contentType') ?? '')
      .split(',')
      .map((type) => type.toLowerCase().replaceAll(/\s/g, ''))
      .filter(Boolean),
    style: stated !== undefined || hasExplode ? { name, explode } : undefined,
    allowReserved: flagOf(value, 'allowReserved'),
  });
}
