import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject } from '../../src/core/values/isObject';
import { writeFileAtomically } from '../../src/store/files/writeFileAtomically';

/** Name of the journal beside site.yml. It belongs to one working copy, so that Git ignores it. */
const JOURNAL_FILE = '.synced.json';

/** Digests by path in the project. */
type Digests = Readonly<Record<string, readonly string[]>>;

/**
 * Digests of all files that the sync wrote since the lock file was written, by source. The lock file is written after the
 * files, so that a run that ends between them leaves files that the lock file does not know.
 */
export class Journal {
  readonly #file: string;
  readonly #sources: Record<string, Digests>;

  constructor(contentDir: string) {
    this.#file = path.join(contentDir, JOURNAL_FILE);
    this.#sources = readSources(this.#file);
  }

  /** Whether a source has written a file with this digest. */
  knows(id: string, file: string, digest: string): boolean {
    return this.#sources[id]?.[file]?.includes(digest) ?? false;
  }

  /** Notes files of a source before they are written. */
  async add(id: string, files: Readonly<Record<string, string>>): Promise<void> {
    const present = this.#sources[id] ?? {};
    const added = Object.entries(files).map(([file, digest]) => [
      file,
      [...new Set([...(present[file] ?? []), digest])],
    ]);
    await this.#keep(id, { ...present, ...(Object.fromEntries(added) as Digests) });
  }

  /** Forgets what is older than the lock file, after this was written. */
  async settle(id: string, files: Readonly<Record<string, string>>): Promise<void> {
    if (!(id in this.#sources)) return;
    const kept = Object.entries(files).map(([file, digest]) => [file, [digest]]);
    await this.#keep(id, Object.fromEntries(kept) as Digests);
  }

  async #keep(id: string, digests: Digests): Promise<void> {
    this.#sources[id] = digests;
    await writeFileAtomically(this.#file, `${JSON.stringify(this.#sources)}\n`);
  }
}

/** A journal that cannot be read is the same as none: files that nobody knows are refused then. */
function readSources(file: string): Record<string, Digests> {
  if (!existsSync(file)) return {};
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isObject(value) ? (value as Record<string, Digests>) : {};
  } catch {
    return {};
  }
}
