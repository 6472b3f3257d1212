import path from 'node:path';
import { readSerialized, writeSerialized } from '../../../shared/serializedFile';
import type { ReaderTexts } from '../core/markdown/readerTexts';
import type { KnownSnapshots } from './readHistory';
import { DrawnSamples } from './sampleCache';
import type { StoredSample } from './sampleCache';
import type { ApiSettings } from './settings';

/**
 * What a reading of a description can use of an earlier start: samples, earlier versions, and the HTML of texts. Nothing is
 * stored if the code is unknown.
 */
export class ReadingCache {
  readonly #directory: string;
  readonly #code: string | undefined;
  /** The snapshots that are stored already. */
  readonly #stored = new WeakSet<object>();
  /** The number of them, by API. */
  readonly #storedNumber = new Map<string, number>();

  /**
   * @param directory the folder of the plugin's cache
   * @param code see `codeDigest` in plugins/shared
   */
  constructor(directory: string, code: string | undefined) {
    this.#directory = directory;
    this.#code = code;
  }

  async samples(apiId: string): Promise<DrawnSamples> {
    const stored = await this.#read<StoredSample[]>(`samples-${apiId}`);
    return DrawnSamples.ofEarlierStart(stored);
  }

  async keepSamples(apiId: string, drawn: DrawnSamples): Promise<void> {
    const samples = drawn.toStore();
    if (samples) await this.#write(`samples-${apiId}`, samples);
  }

  async snapshots(api: ApiSettings): Promise<KnownSnapshots | undefined> {
    const [file, version] = this.#ofSnapshots(api);
    if (version === undefined) return undefined;
    const stored = await readSerialized<KnownSnapshots>(file, version);
    for (const snapshot of stored?.values() ?? []) this.#stored.add(snapshot);
    this.#storedNumber.set(api.id, stored?.size ?? 0);
    return stored;
  }

  /** Stores the snapshots of an API, unless the same are stored already. */
  async keepSnapshots(api: ApiSettings, snapshots: KnownSnapshots): Promise<void> {
    const [file, version] = this.#ofSnapshots(api);
    const isStored =
      snapshots.size === (this.#storedNumber.get(api.id) ?? 0)
      && [...snapshots.values()].every((snapshot) => this.#stored.has(snapshot));
    if (version === undefined || isStored) return;
    await writeSerialized(file, version, snapshots);
  }

  texts(apiId: string): Promise<ReaderTexts | undefined> {
    return this.#read(`texts-${apiId}`);
  }

  keepTexts(apiId: string, texts: ReaderTexts): Promise<void> {
    return this.#write(`texts-${apiId}`, texts);
  }

  async #read<Value>(name: string): Promise<Value | undefined> {
    return this.#code === undefined ? undefined : readSerialized(this.#file(name), this.#code);
  }

  async #write(name: string, value: unknown): Promise<void> {
    if (this.#code !== undefined) await writeSerialized(this.#file(name), this.#code, value);
  }

  /** The file with the snapshots of an API, and its version. Addresses in a snapshot contain the API and the slug. */
  #ofSnapshots({
    id,
    infoSlug,
    internal,
  }: ApiSettings): [file: string, version: string | undefined] {
    const version = this.#code && JSON.stringify([this.#code, id, infoSlug, internal]);
    return [this.#file(`snapshots-${id}`), version];
  }

  #file(name: string): string {
    return path.join(this.#directory, `${name}.bin`);
  }
}
