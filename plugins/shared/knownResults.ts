/**
 * Keeps the results of a pure function from one reading of the same files to the next, because most are the same after an
 * edit. Each reading has an object of its own. A result that two readings in succession did not use is freed.
 */
export class KnownResults<Value> {
  #earlier: ReadonlyMap<string, Value>;
  readonly #results = new Map<string, Value>();

  /** @param earlier the results of the reading before */
  constructor(earlier?: KnownResults<Value>) {
    this.#earlier = earlier ? earlier.#results : new Map();
  }

  /**
   * The known result of a key, or else that of `make`.
   *
   * @param key contains everything that the result depends on
   */
  get(key: string, make: () => Value): Value {
    let result = this.#results.get(key);
    if (result === undefined) {
      result = this.#earlier.get(key) ?? make();
      this.#results.set(key, result);
    }
    return result;
  }

  /** The results of this reading. */
  results(): Value[] {
    return [...this.#results.values()];
  }

  /** Frees the results that only the reading before used. */
  freeEarlier(): void {
    this.#earlier = new Map();
  }
}
