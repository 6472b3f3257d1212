import type { CreateEngine, Engine } from './engine';
import { stem } from './stem';
import { partsOf } from './words';

/** FlexSearch indexes beginnings of up to this many letters. Results for longer beginnings are filtered. */
const BEGINNING = 10;
const ALL = { limit: 100_000 };

const OPTIONS = { resolution: 1, split: /\s+/ };

/**
 * Searches the words of the index with FlexSearch: words that begin like a typed word, words with the same stem, and
 * names of code by the beginning of a part. The index of documents contains only whole words, which keeps its file
 * small.
 */
export class WordFinder {
  private readonly words: readonly string[];
  private readonly beginnings: Engine;
  private readonly stems: Engine;
  private readonly parts: Engine;
  private next = 0;

  /** @param words in the order of the results */
  constructor(words: readonly string[], create: CreateEngine) {
    this.words = words;
    this.beginnings = create({ ...OPTIONS, encode: false, tokenize: 'forward' });
    this.stems = create({ ...OPTIONS, encode: stem, tokenize: 'strict' });
    this.parts = create({ ...OPTIONS, encode: false, tokenize: 'forward', split: /_/ });
  }

  /** Adds the next words to the indexes. Returns false if all words are added. */
  add(count: number): boolean {
    const end = Math.min(this.next + count, this.words.length);
    for (; this.next < end; this.next++) {
      const word = this.words[this.next] ?? '';
      this.beginnings.add(this.next, word.slice(0, BEGINNING));
      if (word.includes('_')) this.parts.add(this.next, word);
      else this.stems.add(this.next, word);
    }
    return this.next < this.words.length;
  }

  /** Words that are longer than a beginning and start with it. */
  startingWith(beginning: string, limit: number): string[] {
    const isShort = beginning.length <= BEGINNING;
    const found = this.found(
      this.beginnings,
      beginning.slice(0, BEGINNING),
      isShort ? limit + 1 : undefined,
    );
    return found
      .filter((word) => word !== beginning && (isShort || word.startsWith(beginning)))
      .slice(0, limit);
  }

  /** Words with the same stem. Names of code are not among them. */
  withStemOf(word: string): string[] {
    return this.found(this.stems, word);
  }

  /** Names of code of which a part starts with a beginning, each with these parts. */
  withPart(beginning: string): { name: string; parts: string[] }[] {
    return this.found(this.parts, beginning).map((name) => ({
      name,
      parts: [...new Set(partsOf(name))].filter((part) => part.startsWith(beginning)),
    }));
  }

  private found(engine: Engine, query: string, limit = ALL.limit): string[] {
    return engine.search(query, { limit }).map((place) => this.words[place] ?? '');
  }
}
