import path from 'node:path';
import type { GatsbyCache } from 'gatsby';
import { readSerialized, writeSerialized } from '../../../shared/serializedFile';
import type { ReaderTexts } from '../core/markdown/readerTexts';
import type { KnownSnapshots } from './readHistory';
import { DrawnSamples } from './sampleCache';
import type { ApiSettings } from './settings';

/**
 * What a reading of a description can use of an earlier start: samples, earlier versions, and the HTML of texts. Nothing is
 * stored if the code is unknown.
 */
export class ReadingCache {
  readonly #cache: GatsbyCache;
  readonly #code: string | undefined;
  /** The snapshots that are stored already. */
  readonly #stored = new WeakSet<object>();
  /** The number of them, by API. */
  readonly #storedNumber = new Map<string, number>();

  /** @param code see `codeDigest` in plugins/shared */
  constructor(cache: GatsbyCache, code: string | undefined) {
    this.#cache = cache;
    this.#code = code;
  }

  samples(apiId: string): Promise<DrawnSamples> {
    return DrawnSamples.fromCache(this.#cache, apiId, this.#code);
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

  async texts(apiId: string): Promise<ReaderTexts | undefined> {
    return this.#code === undefined
      ? undefined
      : readSerialized(this.#file(`texts-${apiId}`), this.#code);
  }

  async keepTexts(apiId: string, texts: ReaderTexts): Promise<void> {
    if (this.#code === undefined) return;
    await writeSerialized(this.#file(`texts-${apiId}`), this.#code, texts);
  }

  /** The file with the snapshots of an API, and its version. Addresses in a snapshot contain the API and the slug. */
  #ofSnapshots({ id, infoSlug }: ApiSettings): [file: string, version: string | undefined] {
    const version = this.#code && JSON.stringify([this.#code, id, infoSlug]);
    return [this.#file(`snapshots-${id}`), version];
  }

  #file(name: string): string {
    return path.join(this.#cache.directory, `${name}.bin`);
  }
}
