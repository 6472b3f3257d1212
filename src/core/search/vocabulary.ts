import { editDistance } from '../text/editDistance';
import { spelling } from './stem';
import type { WordFinder } from './wordFinder';
import { QUERY_LENGTH, wordsOf } from './words';

/** A word of the index that a typed word may mean, with its probability; 1 for the word itself. */
export interface Meaning {
  word: string;
  quality: number;
}

/** The possible meanings of a typed word. */
export interface Meanings {
  meanings: Meaning[];
  /** Whether the word is not in the index, and similar words are used instead. */
  isCorrected: boolean;
}

const QUALITY = {
  exact: 1,
  joined: 0.95,
  spelling: 0.95,
  stem: 0.85,
  prefix: 0.7,
  continued: 0.3,
  part: 0.5,
  typo: 0.6,
  near: 0.4,
  start: 0.35,
};
const MOST_PREFIXES = 60;
const MOST_CORRECTIONS = 3;
const MOST_NEAR = 4;

/**
 * Finds the words of the index that a typed word may mean, with their probabilities. FlexSearch finds them (`WordFinder`).
 */
export class Vocabulary {
  private readonly words: readonly string[];
  private readonly finder: WordFinder;
  private readonly known: Set<string>;
  /** Names of code by their letters without underscores: `loadbalancer`. */
  private readonly byJoined = new Map<string, string[]>();
  private readonly masks: Int32Array;
  /** Number of documents with a word. */
  readonly frequency: (word: string) => number;

  constructor(words: readonly string[], finder: WordFinder, frequency: (word: string) => number) {
    this.words = words;
    this.finder = finder;
    this.known = new Set(words);
    this.frequency = frequency;
    this.masks = Int32Array.from(words, maskOf);
    for (const word of words) {
      if (!word.includes('_')) continue;
      const joined = word.replaceAll('_', '');
      this.byJoined.set(joined, [...(this.byJoined.get(joined) ?? []), word]);
    }
  }

  has(word: string): boolean {
    return this.known.has(word);
  }

  /** Finds the meanings of a word. The last word of a query may also be the beginning of a longer word. */
  meaningsOf(word: string, isBeingTyped: boolean): Meanings {
    const found = new Map<string, number>();
    const add = (candidate: string, quality: number) => {
      if ((found.get(candidate) ?? 0) < quality) found.set(candidate, quality);
    };
    this.addRelated(word, 1, add);
    if (found.size === 0) {
      for (const ending of this.endingsOf(word)) add(ending.word, ending.quality);
    }
    if (isBeingTyped && word.length > 1) {
      // A complete name is more likely meant than a longer one.
      const factor = word.includes('_') && this.known.has(word) ? QUALITY.continued : 1;
      for (const longer of this.startingWith(word)) {
        add(longer, factor * QUALITY.prefix * (0.6 + (0.4 * word.length) / longer.length));
      }
      if (word.length > 2) {
        for (const { name, parts } of this.finder.withPart(word)) {
          for (const part of parts) {
            if (part === word) continue;
            add(name, (QUALITY.prefix * QUALITY.part * word.length) / part.length);
          }
        }
      }
    }
    if (found.size > 0) return { meanings: listOf(found), isCorrected: false };
    for (const { word: nearest, quality } of this.corrections(word, isBeingTyped)) {
      this.addRelated(nearest, quality, add);
    }
    return { meanings: listOf(found), isCorrected: found.size > 0 };
  }

  /** The words of the index that are most similar to a mistyped word. */
  corrections(word: string, isBeingTyped = false): Meaning[] {
    const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    if (limit === 0) return [];
    const mask = maskOf(word);
    const found: { word: string; distance: number }[] = [];
    this.words.forEach((candidate, place) => {
      const longer = candidate.length - word.length;
      if (-longer > limit || (longer > limit && !isBeingTyped)) return;
      const missing = bitsOf(mask & ~(this.masks[place] ?? 0));
      if (missing > limit) return;
      const distance = longer > limit ? limit + 1 : editDistance(word, candidate, limit);
      if (distance <= limit) found.push({ word: candidate, distance });
      else if (isBeingTyped && word.length > 4 && editDistance(word, candidate, 1, true) <= 1) {
        found.push({ word: candidate, distance: 1.5 });
      }
    });
    if (found.length === 0) {
      return this.startingAlike(word, Math.max(5, word.length / 2.5), /_/)
        .slice(0, MOST_CORRECTIONS)
        .map((candidate) => ({ word: candidate, quality: QUALITY.start }));
    }
    const least = Math.min(...found.map(({ distance }) => distance));
    return found
      .filter(({ distance }) => distance <= least)
      .sort((a, b) => this.frequency(b.word) - this.frequency(a.word))
      .slice(0, MOST_CORRECTIONS)
      .map(({ word: nearest, distance }) => ({
        word: nearest,
        quality: distance <= 1 ? QUALITY.typo : QUALITY.near,
      }));
  }

  /** Suggestions for a query without results: words of the index that begin like its words. */
  near(text: string): string[] {
    const near = wordsOf(text.slice(0, QUERY_LENGTH)).flatMap((word) =>
      this.startingAlike(word, 3, /[_\d]/)
        .sort((a, b) => this.frequency(b) - this.frequency(a))
        .slice(0, MOST_CORRECTIONS),
    );
    return [...new Set(near)].slice(0, MOST_NEAR);
  }

  /**
   * Two words of the index written as one: `loadbalancer`, `getvm`.
   * @param isWhole whether a part is long enough, or known to be a word
   */
  split(word: string, isWhole: (half: string) => boolean): [string, string] | undefined {
    for (let place = 2; place <= word.length - 2; place++) {
      const pair: [string, string] = [word.slice(0, place), word.slice(place)];
      if (pair.every((half) => isWhole(half) && this.finder.withStemOf(half).length > 0))
        return pair;
    }
    return undefined;
  }

  private addRelated(
    word: string,
    factor: number,
    add: (word: string, quality: number) => void,
  ): void {
    if (this.known.has(word)) add(word, QUALITY.exact * factor);
    for (const name of this.byJoined.get(word.replaceAll('_', '')) ?? [])
      add(name, QUALITY.joined * factor);
    if (word.includes('_')) {
      const plural = word.endsWith('s') ? word.slice(0, -1) : `${word}s`;
      if (this.known.has(plural)) add(plural, QUALITY.stem * factor);
      return;
    }
    for (const relative of this.finder.withStemOf(word)) {
      const isSame = spelling(relative) === spelling(word);
      add(relative, (isSame ? QUALITY.spelling : QUALITY.stem) * factor);
    }
    for (const { name, parts } of this.finder.withPart(word)) {
      if (parts.includes(word)) add(name, QUALITY.part * factor);
    }
  }

  /** Endings of a name that are names themselves: `answer_virtual_machine_state` ends in `virtual_machine_state`. */
  private endingsOf(word: string): Meaning[] {
    const parts = word.split('_');
    const endings: Meaning[] = [];
    const last = parts.length > 3 ? parts.length : parts.length - 1;
    for (let first = 1; first < last; first++) {
      const ending = parts.slice(first).join('_');
      if (this.known.has(ending)) endings.push({ word: ending, quality: QUALITY.joined });
    }
    return endings;
  }

  /** Words with the longest common beginning, of at least some letters: `authentication` for `Authentifizierung`. */
  private startingAlike(word: string, least: number, leftOut: RegExp): string[] {
    for (let length = word.length - 1; length >= least; length--) {
      const found = this.startingWith(word.slice(0, length));
      const alike = found.filter((candidate) => !leftOut.test(candidate));
      if (alike.length > 0) return alike;
    }
    return [];
  }

  private startingWith(beginning: string): string[] {
    return this.finder.startingWith(beginning, MOST_PREFIXES);
  }
}

function listOf(found: ReadonlyMap<string, number>): Meaning[] {
  return [...found]
    .map(([word, quality]) => ({ word, quality }))
    .sort((a, b) => b.quality - a.quality);
}

/** Bit mask of the letters in a word. */
function maskOf(word: string): number {
  let mask = 0;
  for (let place = 0; place < word.length; place++) mask |= 1 << (word.charCodeAt(place) & 31);
  return mask;
}

function bitsOf(mask: number): number {
  let bits = mask;
  let count = 0;
  for (; bits !== 0; count++) bits &= bits - 1;
  return count;
}
