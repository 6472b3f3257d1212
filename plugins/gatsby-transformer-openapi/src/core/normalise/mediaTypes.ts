import { member } from '../load/place';
import type { Place } from '../load/place';

/** The media type that a reader most likely uses. */
export function mainMediaType(mediaTypes: readonly string[]): string | undefined {
  const sorted = [...mediaTypes].sort();
  return (
    sorted.find((type) => /^application\/json\b/i.test(type))
    ?? sorted.find((type) => /[+/]json\b/i.test(type))
    ?? sorted[0]
  );
}

/** Schema of a media type; since 3.2 a stream may give only that of its items. */
export function mediaSchema(media: Place): Place | undefined {
  return member(media, 'schema') ?? member(media, 'itemSchema');
}
