/** Segments of a JSON pointer as it stands behind `#`, unescaped. */
export function parsePointer(pointer: string): string[] {
  if (pointer === '' || pointer === '/') return [];
  return pointer.replace(/^\//, '').split('/').map(unescapeSegment);
}

/** A JSON pointer as people write it: `#/paths/~1disks/get`. */
export function printPointer(segments: readonly string[]): string {
  return ['#', ...segments.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))].join(
    '/',
  );
}

function unescapeSegment(segment: string): string {
  const unescaped = segment.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    // Names with spaces or braces are often percent-encoded; a lone `%` is not an encoding.
    return decodeURIComponent(unescaped);
  } catch {
    return unescaped;
  }
}
