import { isJsonType } from '../text/isJsonType';
import type { FlatSchema } from './flatSchema';

/** Whether the values of a schema are the bytes of a file. */
export function isBinary(schema: FlatSchema): boolean {
  const { format, types, contentEncoding: encoding, contentMediaType: media } = schema;
  return (
    format === 'binary'
    || encoding === 'binary'
    || (types[0] === 'string'
      && media !== undefined
      && !isJsonType(media)
      && !/^(?:text|application\/json)/.test(media))
  );
}
