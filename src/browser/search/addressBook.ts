import { wordsOf } from './words';

/** An operation or a page: an operation has a path, a page has a route. */
export interface Addressed {
  id: number;
  path?: string;
  route?: string;
}

/** Finds operations and pages by addresses that readers paste. */
export interface AddressBook {
  /**
   * The known address that a pasted address ends with, as one word. A pasted address may also have a host, a version, and
   * values in place of parameters.
   */
  find: (address: string) => string | undefined;
  /** Documents with a known address. */
  idsOf: (word: string) => readonly number[];
}

/** A segment of a path: its text, or undefined for a parameter. */
type Segment = string | undefined;

interface Entry {
  word: string;
  segments: Segment[];
  /** Segments that are not parameters. */
  fixed: number;
}

/** Indexes the addresses of documents. */
export function addressBook(documents: readonly Addressed[]): AddressBook {
  const ids = new Map<string, number[]>();
  const byLength = new Map<number, Entry[]>();
  for (const { id, path, route } of documents) {
    for (const address of [path, route]) {
      const segments = segmentsOf(address ?? '');
      const word = wordsOf(address ?? '').join('_');
      const fixed = segments.filter((segment) => segment !== undefined).length;
      if (fixed === 0) continue;
      const known = ids.get(word);
      if (known) known.push(id);
      else {
        ids.set(word, [id]);
        const entries = byLength.get(segments.length) ?? [];
        byLength.set(segments.length, [...entries, { word, segments, fixed }]);
      }
    }
  }
  return {
    idsOf: (word) => ids.get(word) ?? [],
    find: (address) => {
      const segments = segmentsOf(address.replace(/[?#].*$/s, ''));
      for (let first = 0; first < segments.length; first++) {
        const end = segments.slice(first);
        const [best] = (byLength.get(end.length) ?? [])
          .filter((entry) => fits(end, entry))
          .sort((a, b) => guesses(end, a) - guesses(end, b) || b.fixed - a.fixed);
        if (best) return best.word;
      }
      return undefined;
    },
  };
}

/**
 * A path parameter matches any value, and a placeholder of the reader matches any segment. At least one segment must be
 * equal.
 */
function fits(address: readonly Segment[], { segments }: Entry): boolean {
  let same = 0;
  const isFit = segments.every((segment, place) => {
    if (segment === undefined || address[place] === undefined) return true;
    if (segment === address[place]) same += 1;
    return segment === address[place];
  });
  return isFit && same > 0;
}

/** Segments of the path for which the reader has typed a placeholder. */
function guesses(address: readonly Segment[], { segments }: Entry): number {
  return segments.filter((segment, place) => segment !== undefined && address[place] === undefined)
    .length;
}

function segmentsOf(address: string): Segment[] {
  return address
    .split('/')
    .filter(Boolean)
    .map((segment) => (/^:|[{}<>]/.test(segment) ? undefined : wordsOf(segment).join('_')));
}
