import { isObject } from '../../../../shared/isObject';
import { formValue } from '../examples/serializeParameter';
import { child, member } from '../load/place';
import type { Place } from '../load/place';
import { textOf } from '../load/values';
import type { SchemaContext } from '../normalise/context';
import type { FlatSchema } from '../schema/flatSchema';

/** A part of a multipart body. */
export interface FormPart {
  name: string;
  /** The text, or the name of the file. */
  value: string;
  isFile?: boolean;
  /** Undefined for plain text, and for a file of any type. */
  contentType?: string;
}

/**
 * The parts of a multipart body. A list has a part for each item. The `encoding` of the media type states content types. By
 * default, objects are JSON, and other values plain text.
 */
export function formParts(value: object, media: Place, { reader }: SchemaContext): FormPart[] {
  const schema = member(media, 'schema');
  const { properties } = schema ? reader.read([schema]) : {};
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const places = properties?.get(name);
    const property = places && reader.read(places);
    const item = property?.items ? reader.read(property.items) : property;
    const stated = contentTypeOf(child(child(media, 'encoding'), name).value);
    if (item && isBinary(item)) {
      return [field].flat().map((_, index): FormPart => {
        const file = index === 0 ? `${name}.bin` : `${name}-${index + 1}.bin`;
        return { name, value: file, isFile: true, contentType: stated };
      });
    }
    return [field].flat().map((part): FormPart => {
      const usual = isObject(part) || Array.isArray(part) ? 'application/json' : undefined;
      const contentType = stated ?? usual;
      return {
        name,
        value: formValue(part),
        ...(contentType !== 'text/plain' && { contentType }),
      };
    });
  });
}

/** The first content type that an Encoding Object states. Undefined if it is a range such as `image/*`. */
function contentTypeOf(encoding: unknown): string | undefined {
  const [first = ''] = textOf(encoding, 'contentType')?.split(',') ?? [];
  const contentType = first.trim();
  return contentType === '' || contentType.includes('*') ? undefined : contentType;
}

function isBinary({ format, rules, types }: FlatSchema): boolean {
  return (
    format === 'binary'
    || rules.includes('encoded as binary')
    || (types[0] === 'string'
      && rules.some((rule) => /^holds (?!text|application\/json)/.test(rule)))
  );
}
