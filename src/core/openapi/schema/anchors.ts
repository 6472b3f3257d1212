import { shortHash } from '../../values/shortHash';

/**
 * Part of an anchor, made from a name: readable, valid in an HTML id, and without dots, because dots separate the parts.
 * Never empty.
 */
export function anchorSegment(name: string): string {
  return name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+(?=.)|(?<=.)-+$/g, '') || 'x';
}

/**
 * The segments of sibling names, in the same order. If two names have the same segment, a hash of the name is added, but no
 * number: an anchor must stay the same when the order changes.
 */
export function siblingSegments(names: readonly string[]): string[] {
  const segments = names.map(anchorSegment);
  const uses = new Map<string, number>();
  for (const segment of segments) uses.set(segment, (uses.get(segment) ?? 0) + 1);
  return segments.map((segment, index) => {
    const name = names[index] ?? '';
    return (uses.get(segment) ?? 0) > 1 && segment !== name
      ? `${segment}-${shortHash(name)}`
      : segment;
  });
}
