import { wordsOf } from './words';

/** Something with an address: an operation has a path, a page a route. */
export interface Addressed {
  id: number;
  path?: string;
  route?: string;
}

/** Paths of operations and routes of pages, found by addresses that readers paste. */
export interface AddressBook {
  /**
   * The known address that another one ends in, as one word: before it stand a host's own parts and a version, and
   * values of the reader where the path has placeholders.
   */
  find: (address: string) => string | undefined;
  /** Documents of a known address. */
  idsOf: (word: string) => readonly number[];
}

/** A part of a path: its word, or none where any value may stand. */
type Segment = string | undefined;

interface Entry {
  word: string;
  segments: Segment[];
  /** Segments that are words. */
  fixed: number;
}

/** Arranges the addresses of documents for lookup. */
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
      const segments = segmentsOf(address);
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

/** A placeholder of the path takes any value, and one of the reader's stands for any part; some word must be the same. */
function fits(address: readonly Segment[], { segments }: Entry): boolean {
  let same = 0;
  const isFit = segments.every((segment, place) => {
    if (segment === undefined || address[place] === undefined) return true;
    if (segment === address[place]) same += 1;
    return segment === address[place];
  });
  return isFit && same > 0;
}

/** Words of the path for which the reader has a placeholder. */
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
