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
   * values in place of parameters. It may lack the version, or have another one.
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
  /** Whether the version at the beginning is left out. */
  isShort: boolean;
}

/** Indexes the addresses of documents. */
export function addressBook(documents: readonly Addressed[]): AddressBook {
  const ids = new Map<string, number[]>();
  const byLength = new Map<number, Entry[]>();
  const add = (entry: Entry) => {
    const { length } = entry.segments;
    byLength.set(length, [...(byLength.get(length) ?? []), entry]);
  };
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
        add({ word, segments, fixed, isShort: false });
        const rest = withoutVersion(segments);
        const left = fixed + rest.length - segments.length;
        if (left > 0 && left < fixed) add({ word, segments: rest, fixed: left, isShort: true });
      }
    }
  }
  return {
    idsOf: (word) => ids.get(word) ?? [],
    find: (address) => {
      const segments = segmentsOf(address.replace(/[?#].*$/s, ''));
      for (let first = 0; first < segments.length; first++) {
        const end = segments.slice(first);
        const order = (a: Entry, b: Entry) =>
          Number(a.isShort) - Number(b.isShort)
          || guesses(end, a) - guesses(end, b)
          || b.fixed - a.fixed;
        const [best, next] = (byLength.get(end.length) ?? [])
          .filter((entry) => fits(end, entry))
          .sort(order);
        // Without its version, an address may be one of several.
        const isClear = best && !(best.isShort && next && order(best, next) === 0);
        if (isClear) return best.word;
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

const PLACEHOLDER = /^:|[{}<>]/;
const VERSION = /^(api|v\d\w*)$/;

function segmentsOf(address: string): Segment[] {
  return address
    .split('/')
    .filter(Boolean)
    .map((segment) => (PLACEHOLDER.test(segment) ? undefined : wordsOf(segment).join('_')));
}

/** The segments after `api` and a version at the beginning. */
function withoutVersion(segments: readonly Segment[]): Segment[] {
  const first = segments.findIndex((segment) => segment === undefined || !VERSION.test(segment));
  return segments.slice(Math.max(first, 0));
}

/** The words of an address without its parameters and placeholders, as one word. */
export function fixedWords(address: string): string {
  return segmentsOf(address).filter(Boolean).join('_');
}
