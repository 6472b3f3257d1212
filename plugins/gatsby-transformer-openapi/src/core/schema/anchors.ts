import { shortHash } from '../../../../shared/shortHash';

/** Part of an anchor that a name becomes: readable, valid in an id, free of the dots that separate parts. */
export function anchorSegment(name: string): string {
  return name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+(?=.)|(?<=.)-+$/g, '') || 'x';
}

/**
 * Segments for the names that stand side by side. Names that would share one get a hash of the name, never a number,
 * so that an anchor stays the same when their order changes.
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

/** Keeps the anchors of one page apart. */
export class Anchors {
  readonly #taken = new Set<string>();

  /** The wanted anchor, or one with a number where another row has it already. */
  claim(wanted: string): string {
    let anchor = wanted;
    for (let number = 2; this.#taken.has(anchor); number += 1) anchor = `${wanted}-${number}`;
    this.#taken.add(anchor);
    return anchor;
  }
}
