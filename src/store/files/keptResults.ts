import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { sha256 } from '../../core/values/sha256';

/** What a result was made from, by name: for example the digest of each file. */
export type Inputs = Record<string, string>;

interface StoredResult {
  version: string;
  inputs: Inputs;
  value: unknown;
}

/**
 * The only place that keeps results from one start, or one save, to the next. Each has a name, the state of everything that
 * it was made from, and a value that V8 can serialize. `NO_CACHE=1` turns it off.
 */
export class KeptResults {
  readonly #folder: string;
  readonly #version: string | undefined;

  /**
   * @param folder gets one file for each result
   * @param version what all results depend on, such as a digest of the code. Undefined: nothing is kept
   */
  constructor(folder: string, version: string | undefined) {
    this.#folder = folder;
    this.#version = process.env.NO_CACHE === '1' ? undefined : version;
  }

  /**
   * Undefined if there is no result, or if something that it was made from has changed.
   *
   * @param stateOf the state of an input now
   */
  find<Value>(name: string, stateOf: (input: string) => string): Value | undefined {
    if (this.#version === undefined) return undefined;
    let found: StoredResult;
    try {
      found = deserialize(readFileSync(this.#fileOf(name))) as StoredResult;
    } catch {
      // It was never kept, or the file is damaged.
      return undefined;
    }
    if (found.version !== this.#version) return undefined;
    const isSame = Object.entries(found.inputs).every(([input, state]) => stateOf(input) === state);
    return isSame ? (found.value as Value) : undefined;
  }

  keep(name: string, inputs: Inputs, value: unknown): void {
    if (this.#version === undefined) return;
    const stored: StoredResult = { version: this.#version, inputs, value };
    const file = this.#fileOf(name);
    mkdirSync(this.#folder, { recursive: true });
    // A process that ends meanwhile leaves no half of a file.
    writeFileSync(`${file}.${process.pid}`, serialize(stored));
    renameSync(`${file}.${process.pid}`, file);
  }

  #fileOf(name: string): string {
    return path.join(this.#folder, `${sha256(name).slice(0, 16)}.bin`);
  }
}
