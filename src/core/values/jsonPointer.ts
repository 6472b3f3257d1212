import { decoded } from '../text/decoded';

/** Segments of a JSON pointer (RFC 6901): `/paths/~1disks` has `paths` and `/disks`. */
export function parsePointer(pointer: string): string[] {
  return segmentsOf(pointer).map(unescapeSegment);
}

/**
 * Segments of a JSON pointer that is the fragment of a URL, without its `#`. The percent-encoding is decoded first and
 * the escapes of the pointer after it: `%7E1` is `~1`, which is `/`.
 */
export function parseFragment(fragment: string): string[] {
  return segmentsOf(fragment).map((segment) => unescapeSegment(decoded(segment)));
}

/** A JSON pointer as text: `#/paths/~1disks/get`. */
export function printPointer(segments: readonly string[]): string {
  return ['#', ...segments.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))].join(
    '/',
  );
}

function segmentsOf(pointer: string): string[] {
  return pointer === '' || pointer === '/' ? [] : pointer.replace(/^\//, '').split('/');
}

function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
