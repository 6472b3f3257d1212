import { member } from '../load/place';
import type { Place } from '../load/place';

/** The media type for samples and examples: JSON if there is one, else the first by name. Undefined for an empty list. */
export function mainMediaType(mediaTypes: readonly string[]): string | undefined {
  const sorted = [...mediaTypes].sort();
  return (
    sorted.find((type) => /^application\/json\b/i.test(type))
    ?? sorted.find((type) => /[+/]json\b/i.test(type))
    ?? sorted[0]
  );
}

/** Schema of a media type. Since OpenAPI 3.2, a stream may have only `itemSchema`. */
export function mediaSchema(media: Place): Place | undefined {
  return member(media, 'schema') ?? member(media, 'itemSchema');
}
