/** Highest number of characters that a memo keeps. */
const MAX_CHARACTERS = 24_000_000;

/**
 * Keeps the results of a pure function of texts, because `gatsby develop` reads a whole description again after each saved
 * file, and almost all texts are unchanged then. A key must contain everything that the result depends on.
 */
export class TextMemo<Value> {
  readonly #values = new Map<string, Value>();
  readonly #lengthOf: (value: Value) => number;
  #characters = 0;

  constructor(lengthOf: (value: Value) => number) {
    this.#lengthOf = lengthOf;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
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
