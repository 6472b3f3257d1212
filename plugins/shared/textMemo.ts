/** Highest number of characters that a memo keeps. */
const MAX_CHARACTERS = 24_000_000;

/**
 * Keeps the results of a pure function of texts, because `gatsby develop` reads a whole description again after each saved
 * file, and almost all texts are unchanged then. A key must contain everything that the result depends on.
 */
export class TextMemo<Value> {
  readonly #values = new Map<string, Value>();
  #earlier: ReadonlyMap<string, Value> = new Map();
  readonly #lengthOf: (value: Value) => number;
  #characters = 0;

  constructor(lengthOf: (value: Value) => number) {
    this.#lengthOf = lengthOf;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) return value;
    const earlier = this.#earlier.get(key);
    return earlier === undefined ? undefined : this.set(key, earlier);
  }

  /** The results that were made or used since the start. */
  entries(): [key: string, Value][] {
    return [...this.#values];
  }

  /** Adds the entries of an earlier start. `entries` returns those of them that are used again. */
  restore(entries: readonly [key: string, Value][]): void {
    this.#earlier = new Map(entries);
  }

  set(key: string, value: Value): Value {
    this.#characters += key.length + this.#lengthOf(value);
    if (this.#characters > MAX_CHARACTERS) {
      this.#values.clear();
      this.#characters = key.length + this.#lengthOf(value);
    }
    this.#values.set(key, value);
    return value;
  }
}
