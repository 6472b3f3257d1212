import { isObject } from '../../values/isObject';
import { formValue, serializeParameter } from '../examples/serializeParameter';
import { child, entries, member } from '../load/place';
import type { Place } from '../load/place';
import { flagOf, textOf } from '../load/values';
import type { SchemaContext } from '../normalise/context';
import { parameterExamples, parameterSchema } from '../normalise/parameters';
import type { FlatSchema } from '../schema/flatSchema';
import { isBinary } from '../schema/isBinary';
import { headerName, headerText } from '../text/headerText';
import { firstType } from './concreteType';

/** A part of a multipart body. */
export interface FormPart {
  name: string;
  /** The text, or the name of the file. */
  value: string;
  isFile?: boolean;
  /** Undefined for plain text, and for a file of any type. */
  contentType?: string;
  /** The required headers that the description states for the part. Undefined if there are none. */
  headers?: [name: string, value: string][];
}

/**
 * The parts of a multipart body. A list has a part for each item. The `encoding` of the media type states content types. By
 * default, objects are JSON, and other values plain text.
 */
export function formParts(value: object, media: Place, context: SchemaContext): FormPart[] {
  const { reader } = context;
  const schema = member(media, 'schema');
  const { properties } = schema ? reader.read([schema]) : {};
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const places = properties?.get(name);
    const property = places && reader.read(places);
    const item = property?.items ? reader.read(property.items) : property;
    const encoding = child(child(media, 'encoding'), name);
    const stated = statedType(encoding, item);
    const headers = partHeaders(encoding, context);
    const more = headers.length > 0 && { headers };
    if (item && isBinary(item)) {
      return [field].flat().map((_, index): FormPart => {
        const file = fileName(index === 0 ? name : `${name}-${index + 1}`);
        return { name, value: file, isFile: true, contentType: stated, ...more };
      });
    }
    return [field].flat().map((part): FormPart => {
      const usual = isObject(part) || Array.isArray(part) ? 'application/json' : undefined;
      const contentType = stated ?? usual;
      return {
        name,
        value: formValue(part),
        ...(contentType !== 'text/plain' && { contentType }),
        ...more,
      };
    });
  });
}

/** The only part of a body whose parts the description does not name. */
export function filePart(): FormPart {
  return { name: 'file', value: fileName('file'), isFile: true };
}

/** The name of a part as the name of a file that every system and language can open. */
function fileName(name: string): string {
  return `${name.replace(/[^\w-]+/g, '-')}.bin`;
}

/** The first content type that an Encoding Object states. */
function statedType(encoding: Place, schema: FlatSchema | undefined): string | undefined {
  const stated = firstType(textOf(encoding.value, 'contentType') ?? '', schema);
  return stated === undefined ? undefined : headerText(stated);
}

/** The required headers of a part. Its content type is not one of them. */
function partHeaders(encoding: Place, context: SchemaContext): [string, string][] {
  return entries(member(encoding, 'headers')).flatMap(([name, reference]): [string, string][] => {
    const header = context.references.resolve(reference)?.place;
    if (!header || !flagOf(header.value, 'required') || name.toLowerCase() === 'content-type')
      return [];
    const { schema } = parameterSchema(header, context);
    const [example] = parameterExamples(header, context);
    const value = example ?? (schema && context.examples.make([schema], 'request', name)) ?? name;
    const explode = flagOf(header.value, 'explode');
    const source = { name, in: 'header', style: 'simple', explode } as const;
    return serializeParameter(source, value).map(([, text]) => [
      headerName(name),
      headerText(text),
    ]);
  });
}
