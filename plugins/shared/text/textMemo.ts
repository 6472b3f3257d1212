/** Highest number of characters that a memo keeps. */
const MAX_CHARACTERS = 24_000_000;

/**
 * Keeps the results of a pure function of texts, because `gatsby develop` reads a whole description again after each saved
 * file, and almost all texts are unchanged then. A key must contain everything that the result depends on.
 */
export class TextMemo<Value> {
  readonly #values = new Map<string, Value>();
  #earlier: ReadonlyMap<string, Value> = new Map();
  #used: Map<string, Value> | undefined;
  readonly #lengthOf: (value: Value) => number;
  #characters = 0;

  constructor(lengthOf: (value: Value) => number) {
    this.#lengthOf = lengthOf;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) {
      const earlier = this.#earlier.get(key);
      return earlier === undefined ? undefined : this.set(key, earlier);
    }
    this.#used?.set(key, value);
    return value;
  }

  /** The results that were made or used since `begin`. */
  entries(): [key: string, Value][] {
    return [...(this.#used ?? [])];
  }

  /** Begins a list of the results that are made or used, and adds those of an earlier start. */
  begin(earlier: readonly [key: string, Value][] = []): void {
    this.#earlier = new Map(earlier);
    this.#used = new Map();
  }

  set(key: string, value: Value): Value {
    this.#characters += key.length + this.#lengthOf(value);
    if (this.#characters > MAX_CHARACTERS) {
      this.#values.clear();
      this.#used?.clear();
      this.#characters = key.length + this.#lengthOf(value);
    }
    this.#values.set(key, value);
    this.#used?.set(key, value);
    return value;
  }
}
