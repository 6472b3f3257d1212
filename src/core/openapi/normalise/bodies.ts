import { isObject } from '../../values/isObject';
import { entries, member } from '../load/place';
import type { Place } from '../load/place';
import type { Example, MediaType, RequestBody } from '../model';
import type { Direction } from '../schema/schemaRow';
import type { SchemaTrees } from '../schema/schemaTree';
import { anchorSegment } from '../schema/anchors';
import { jsonExample } from '../schema/jsonExample';
import { flagOf } from '../load/values';
import type { RowContext } from './context';
import { compact, exampleData, externalExample, htmlOf, missingWords, resolve } from './fields';
import { readEncodings } from './encodings';
import { mainMediaType, mediaTypesOf, mediaSchema } from './mediaTypes';
import { oneLine } from '../text/oneLine';
import { cutText, LONGEST_EXAMPLE } from '../text/cutText';
import { exampleText } from '../examples/exampleText';
import type { Notation } from '../examples/exampleText';

/**
 * Reads the body of a request. Undefined if it has neither content nor description. If the reference has no target, the
 * description says so.
 */
export function readRequestBody(
  reference: Place,
  anchor: string,
  direction: Direction,
  trees: SchemaTrees,
  context: RowContext,
): RequestBody | undefined {
  const resolved = resolve(reference, context.references);
  if (!resolved) {
    const words = missingWords(reference);
    return words === undefined
      ? undefined
      : { required: false, description: htmlOf(words, context.markdown), content: [] };
  }
  const content = readContent(resolved.place, anchor, direction, trees, context);
  if (content.length === 0 && resolved.description === undefined) return undefined;
  return compact({
    required: flagOf(resolved.place.value, 'required'),
    description: htmlOf(resolved.description, context.markdown),
    content,
  });
}

/**
 * Reads the media types of a body. The main one, usually JSON, has the given anchor. The anchors of the others also contain
 * their names.
 * @param options `schema: false` leaves out the rows of the schemas
 */
export function readContent(
  place: Place,
  anchor: string,
  direction: Direction,
  trees: SchemaTrees,
  context: RowContext,
  options: { schema: boolean } = { schema: true },
): MediaType[] {
  const found = mediaTypesOf(place);
  const main = mainMediaType(found.map(([mediaType]) => mediaType));
  const rowOf = (schema: Place | undefined, at: string) =>
    schema && options.schema ? trees.root([schema], { anchor: at, direction }) : undefined;
  return found.map(([mediaType, reference]) => {
    const resolved = context.references.resolve(reference)?.place;
    if (!resolved) context.noteGap(missingWords(reference));
    const media = resolved ?? reference;
    const root = mediaType === main ? anchor : `${anchor}-${anchorSegment(mediaType)}`;
    const encodings = readEncodings(media, root, direction, trees, context);
    return compact<MediaType>({
      mediaType,
      schema: rowOf(member(media, 'schema'), root),
      itemSchema: rowOf(member(media, 'itemSchema'), `${root}.item`),
      examples: readExamples(media, mediaType, direction, context),
      encodings: encodings.length > 0 ? encodings : undefined,
    });
  });
}

/**
 * The examples of a media type: those of the description, else one made from the schema. Empty if the rows are read without
 * examples.
 */
function readExamples(
  media: Place,
  mediaType: string,
  direction: Direction,
  context: RowContext,
): Example[] {
  if (!context.withExamples) return [];
  const schema = mediaSchema(media);
  const notation = {
    xmlSchema: schema && { schema: [schema], reader: context.reader },
    encoding: member(media, 'encoding'),
  };
  const flat = schema && context.reader.read([schema]);
  const shown = (data: unknown) =>
    shownText(flat ? jsonExample(data, flat, context.reader) : data, mediaType, notation);
  const named = entries(member(media, 'examples')).flatMap(([name, reference]): Example[] => {
    const resolved = resolve(reference, context.references);
    if (!resolved) {
      context.noteGap(missingWords(reference));
      return [];
    }
    const { value } = resolved.place;
    const external = externalExample(value);
    const data = exampleData(value);
    if (data === undefined && external.externalValue === undefined) return [];
    return [
      compact({
        name,
        summary: oneLine(resolved.summary),
        description: htmlOf(resolved.description, context.markdown),
        ...(data === undefined ? { text: '' } : shown(data)),
        ...external,
      }),
    ];
  });
  if (named.length > 0) return named;
  if (isObject(media.value) && Object.hasOwn(media.value, 'example')) {
    return [{ name: 'default', ...shown(media.value.example) }];
  }
  if (!schema) return [];
  const made = context.examples.makeExample([schema], direction);
  if (!made) return [];
  const { value, isInvalid } = made;
  return [compact({ name: 'default', text: exampleText(value, mediaType, notation), isInvalid })];
}

/** Text of an example for a page. Long texts are cut. */
function shownText(
  value: unknown,
  mediaType: string,
  notation: Notation,
): Pick<Example, 'text' | 'omitted'> {
  const { text, omitted } = cutText(exampleText(value, mediaType, notation), LONGEST_EXAMPLE);
  return omitted === 0 ? { text } : { text, omitted };
}
