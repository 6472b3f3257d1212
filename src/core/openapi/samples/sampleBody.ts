import { isObject } from '../../values/isObject';
import { exampleText } from '../examples/exampleText';
import { formFields, formText, hasReserved } from '../examples/formFields';
import { entries, fieldOf, member } from '../load/place';
import type { Place } from '../load/place';
import type { Operation } from '../model';
import { exampleData } from '../normalise/fields';
import { mainMedia, mainOf } from '../normalise/mediaTypes';
import type { SchemaContext } from '../normalise/context';
import { jsonExample } from '../schema/jsonExample';
import { isLong } from '../text/cutText';
import { headerText } from '../text/headerText';
import { concreteType } from './concreteType';
import { filePart, formParts } from './formParts';
import type { FormPart } from './formParts';

/** The body of a sample. */
export interface SampleBody {
  /** Never a range such as `image/*`. */
  mediaType: string;
  /** Names and values of a form's fields, not encoded. */
  fields?: [string, string][];
  /** The parts of a multipart body. */
  parts?: FormPart[];
  /** Empty, or the mark of the bytes of a file, if the body is a file. */
  text: string;
}

/** The file that a body is read from. Undefined if it has another body. */
export function fileOf({ fields, parts, text }: SampleBody): string | undefined {
  return !fields && !parts && (text === '' || text === '<binary>') ? 'file' : undefined;
}

/** The body of a request: from the given value, else from an example, else from the schema. */
export function sampleBody(
  reference: Place | undefined,
  operation: Operation,
  context: SchemaContext,
  { given, exampleName }: { given?: { value: unknown }; exampleName?: string },
): SampleBody | undefined {
  const media = mainOf(operation.requestBody?.content ?? []);
  if (!reference || !media) return undefined;
  const example = media.examples.find(
    ({ name, externalValue }) => externalValue === undefined && name === (exampleName ?? name),
  );
  const target = mainMedia(reference, context.references)?.place;
  const schema = target && member(target, 'schema');
  const flat = schema && context.reader.read([schema]);
  const mediaType = headerText(concreteType(media.mediaType, flat, example?.text));
  const isMultipart = /^multipart\//i.test(mediaType);
  const isForm = /^application\/x-www-form-urlencoded/i.test(mediaType);
  if (target && (isMultipart || isForm)) {
    const data = given ? given.value : statedForm(target, example?.name, context);
    const stated = flat ? jsonExample(data, flat, context.reader) : data;
    const value =
      isObject(stated) && !isLong(stated)
        ? stated
        : schema && context.examples.make([schema], 'request');
    if (isMultipart) {
      const parts = isObject(value) ? formParts(value, target, context) : [filePart()];
      return { mediaType, text: '', parts };
    }
    if (isObject(value) && !(typeof stated === 'string' && stated !== '')) {
      const encoding = member(target, 'encoding');
      // An encoder of forms would encode reserved characters.
      return hasReserved(encoding)
        ? { mediaType, text: formText(value, encoding) }
        : { mediaType, text: '', fields: formFields(value, encoding) };
    }
  }
  const notation = { xmlSchema: schema && { schema: [schema], reader: context.reader } };
  if (given) return { mediaType, text: exampleText(given.value, mediaType, notation) };
  if (example && !example.omitted) return { mediaType, text: example.text };
  if (example && schema) {
    // An example that is cut is not a valid body.
    const made = context.examples.make([schema], 'request');
    if (made !== undefined) return { mediaType, text: exampleText(made, mediaType, notation) };
  }
  return { mediaType, text: /json/i.test(mediaType) ? '{}' : '' };
}

/** The example of a form that the description states: a named one, or the only one. */
function statedForm(
  media: Place,
  name: string | undefined,
  { references }: SchemaContext,
): unknown {
  const named = entries(member(media, 'examples')).find(([own]) => own === name)?.[1];
  const example = named && references.resolve(named)?.place;
  return example ? exampleData(example.value) : fieldOf(media.value, 'example');
}
