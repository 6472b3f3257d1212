import { isBinary } from '../schema/isBinary';
import type { FlatSchema } from '../schema/flatSchema';

/** A media type of each range that is not only JSON, text or bytes. */
const OF_RANGE = new Map(
  Object.entries({
    'audio/*': 'audio/mpeg',
    'font/*': 'font/woff2',
    'image/*': 'image/png',
    'multipart/*': 'multipart/form-data',
    'text/*': 'text/plain',
    'video/*': 'video/mp4',
  }),
);

/**
 * The media type that a request with a body of a range such as `image/*` has. A client cannot send the range.
 * @param example text of the body, which tells what a schema without types means
 */
export function concreteType(range: string, schema?: FlatSchema, example = ''): string {
  if (!range.includes('*')) return range;
  const [type = ''] = range.toLowerCase().split(';');
  const [, suffix] = /\*\+(\w+)$/.exec(type.trim()) ?? [];
  if (suffix !== undefined) return `application/${suffix}`;
  const known = OF_RANGE.get(type.trim());
  if (known !== undefined) return known;
  const isJson = schema?.types.length
    ? schema.types[0] !== 'string'
    : Boolean(schema?.properties.size) || /^\s*[[{]/.test(example);
  if (isJson) return 'application/json';
  const isBytes = schema === undefined || isBinary(schema) || type.startsWith('application');
  return isBytes ? 'application/octet-stream' : 'text/plain';
}

/**
 * The first content type that an Encoding Object lists, if possible not a range.
 * @param schema of the part
 */
export function firstType(list: string, schema?: FlatSchema): string | undefined {
  const types = list.split(',').map((type) => type.trim());
  const first = types.find((type) => type !== '' && !type.includes('*')) ?? types[0];
  return first ? concreteType(first, schema) : undefined;
}
