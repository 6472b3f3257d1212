import path from 'node:path';
import type { Problem } from '../../../shared/problem';
import { readSerialized, writeSerialized } from '../../../shared/serializedFile';
import { sha256 } from '../../../shared/sha256';
import type { ReadFile } from '../core/load/folderResolver';
import type { CachedAnswers } from './callAnswers';
import type { Settings } from './settings';
import { listSnapshots } from './snapshots';

/** A file by its path in the folder of descriptions, with the digest of its text. Null if it could not be read. */
export type FileDigest = [file: string, digest: string | null];

/** The reading of an API without problems. The next start keeps its nodes if all of these files are the same. */
export interface CachedReading {
  /** Digest of the files of the description. See `digestOfFiles`. */
  digest: string;
  /** All files that were read, with the earlier versions. */
  files: FileDigest[];
  /** Paths of the earlier versions in the folder of descriptions. */
  snapshots: string[];
  /** Length of the texts of all files, in characters. */
  length: number;
  /** Paths are relative to the folder of descriptions. */
  warnings: Problem[];
}

/** What the next start needs to keep the nodes of an API. */
export interface CachedApi extends CachedReading {
  /** Files of samples, relative to the public folder. */
  sampleFiles: string[];
  /** Digest of the nodes that were made. See `digestOfNodes`. */
  nodes: string;
}

/**
 * Stores the readings of APIs for the next start. Nothing is stored if the code is unknown. The files are not entries of Gatsby's
 * cache, because `onPreInit` reads them, and Gatsby opens its cache after that hook.
 */
export class DescriptionCache {
  readonly #directory: string;
  readonly #code: string | undefined;
  readonly #settings: Settings;

  /**
   * @param directory the folder of the plugin's cache
   * @param code see `codeDigest` in plugins/shared
   */
  constructor(directory: string, code: string | undefined, settings: Settings) {
    this.#directory = directory;
    this.#code = code;
    this.#settings = settings;
  }

  /** Undefined if there is none for the same settings and code. */
  async get(apiId: string): Promise<CachedApi | undefined> {
    const version = this.#versionOf(apiId);
    return version === undefined ? undefined : readSerialized(this.#file(apiId), version);
  }

  async set(apiId: string, api: CachedApi): Promise<void> {
    const version = this.#versionOf(apiId);
    if (version !== undefined) await writeSerialized(this.#file(apiId), version, api);
  }

  /** Results of the calls of guides. Undefined if there are none of the same code. */
  async answers(): Promise<CachedAnswers | undefined> {
    return this.#code === undefined ? undefined : readSerialized(this.#calls, this.#code);
  }

  async setAnswers(answers: CachedAnswers): Promise<void> {
    if (this.#code !== undefined) await writeSerialized(this.#calls, this.#code, answers);
  }

  /** Everything that the nodes of an API depend on, besides the files. */
  #versionOf(apiId: string): string | undefined {
    if (this.#code === undefined) return undefined;
    const apis = this.#settings.apis.filter(({ id }) => id === apiId);
    return sha256(JSON.stringify([this.#code, { ...this.#settings, apis }]));
  }

  #file(apiId: string): string {
    return path.join(this.#directory, `nodes-${apiId}.bin`);
  }

  get #calls(): string {
    return path.join(this.#directory, 'calls.bin');
  }
}

/** Whether the files and the list of earlier versions are those that were read. */
export async function isCurrent(
  { files, snapshots }: { files: Iterable<FileDigest>; snapshots: readonly string[] },
  { apiId, folder, read }: { apiId: string; folder: string; read: ReadFile },
): Promise<boolean> {
  const names = await listSnapshots(folder, apiId);
  if (names.join('\n') !== snapshots.join('\n')) return false;
  for (const [file, digest] of files) {
    const now = await read(file).then(sha256, () => null);
    if (now !== digest) return false;
  }
  return true;
}

/** Digest of the paths and the contents of files. */
export function digestOfFiles(files: readonly FileDigest[]): string {
  return sha256(JSON.stringify([...files].sort(([a], [b]) => (a < b ? -1 : 1))));
}
