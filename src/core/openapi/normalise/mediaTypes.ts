import { isObject } from '../../values/isObject';
import { entries, member } from '../load/place';
import type { Place } from '../load/place';
import type { References } from '../load/references';

/** The media type for samples and examples: JSON if there is one, else the first by name. Undefined for an empty list. */
export function mainMediaType(mediaTypes: readonly string[]): string | undefined {
  const sorted = [...mediaTypes].sort();
  return (
    sorted.find((type) => /^application\/json\b/i.test(type))
    ?? sorted.find((type) => /[+/]json\b/i.test(type))
    ?? sorted[0]
  );
}

/** The media types in the `content` of an object, by name. Extensions and values that are no objects are left out. */
export function mediaTypesOf(holder: Place): [mediaType: string, place: Place][] {
  return entries(member(holder, 'content')).filter(
    ([mediaType, { value }]) => !mediaType.startsWith('x-') && (isObject(value) || value === null),
  );
}

/** The main one of several media types. */
export function mainOf<Media extends { mediaType: string }>(
  content: readonly Media[],
): Media | undefined {
  const main = mainMediaType(content.map(({ mediaType }) => mediaType));
  return content.find(({ mediaType }) => mediaType === main);
}

/** The main media type in the `content` of an object, which may be a reference. */
export function mainMedia(
  holder: Place,
  references: References,
): { mediaType: string; place: Place } | undefined {
  const content = mediaTypesOf(references.resolve(holder)?.place ?? holder);
  const main = mainOf(content.map(([mediaType, place]) => ({ mediaType, place })));
  return main && { ...main, place: references.resolve(main.place)?.place ?? main.place };
}

/** Schema of a media type. Since OpenAPI 3.2, a stream may have only `itemSchema`. */
export function mediaSchema(media: Place): Place | undefined {
  return member(media, 'schema') ?? member(media, 'itemSchema');
}
