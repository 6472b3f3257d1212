/** The entry of one source in the lock file. */
export interface LockedSource {
  from: string;
  /** Version of a description, commit of a repository, or `ETag` of a response. */
  version: string | null;
  /** SHA-256 of the fetched files. */
  hash: string;
  /** SHA-256 of the source's settings. */
  settings: string;
  /** SHA-256 of the code that fetched and converted it. */
  code: string;
  /** Number of entries in a list. */
  entries?: number;
  /** SHA-256 of each written file, by path in the project. */
  files: Record<string, string>;
}

/** The lock file. */
export interface Lock {
  sources: Record<string, LockedSource>;
}

/** Name of the lock file, beside site.yml. */
export const LOCK_FILE = 'sources.lock.json';

/** The text of a lock file. Names are sorted, so that it only changes if a value changes. */
export function printLock({ sources }: Lock): string {
  const sorted = <Value>(record: Record<string, Value>) =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  const entries = Object.entries(sorted(sources)).map(([id, source]) => [
    id,
    { ...source, files: sorted(source.files) },
  ]);
  const note = 'Written by `npm run sync`; not to be edited.';
  return `${JSON.stringify({ note, sources: Object.fromEntries(entries) }, null, 2)}\n`;
}

/**
 * Reads a lock file. Empty if there is none.
 * @throws if it is not a valid lock file
 */
export function parseLock(text: string | undefined): Lock {
  if (text === undefined) return { sources: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${LOCK_FILE} is no JSON. Restore it, or remove it and run npm run sync.`);
  }
  const sources = typeof value === 'object' && value !== null && Reflect.get(value, 'sources');
  if (typeof sources !== 'object' || sources === null || !Object.values(sources).every(isLocked)) {
    throw new Error(`${LOCK_FILE} is no lock file. Restore it, or remove it and run npm run sync.`);
  }
  return { sources: sources as Record<string, LockedSource> };
}

function isLocked(value: unknown): value is LockedSource {
  if (typeof value !== 'object' || value === null) return false;
  const { from, hash, settings, files } = value as Partial<LockedSource>;
  return (
    typeof from === 'string'
    && typeof hash === 'string'
    && typeof settings === 'string'
    && typeof files === 'object'
    && Object.values(files).every((digest) => typeof digest === 'string')
  );
}

/** Sentences about all differences between the lock file, the settings and the files. */
export function findStale(
  lock: Lock,
  sources: readonly { id: string; from: string; settings: string }[],
  /** Returns the digests of a source's files in the project. */
  presentOf: (id: string, locked: LockedSource) => Readonly<Record<string, string>>,
): string[] {
  const ids = new Set(sources.map(({ id }) => id));
  const faults = Object.keys(lock.sources)
    .filter((id) => !ids.has(id))
    .map((id) => `${id}: it is locked, but no source in site.yml has this id.`);
  for (const { id, from, settings } of sources) {
    const locked = lock.sources[id];
    if (!locked) {
      faults.push(`${id}: it was never fetched.`);
      continue;
    }
    if (locked.from !== from) {
      faults.push(`${id}: it was fetched from ${locked.from}, and site.yml says ${from}.`);
    } else if (locked.settings !== settings) {
      faults.push(`${id}: its settings in site.yml were changed since it was fetched.`);
    }
    const present = presentOf(id, locked);
    for (const [file, digest] of Object.entries(locked.files)) {
      if (present[file] === undefined) faults.push(`${id}: ${file} is missing.`);
      else if (present[file] !== digest) faults.push(`${id}: ${file} was edited.`);
    }
    for (const file of Object.keys(present)) {
      if (!(file in locked.files)) faults.push(`${id}: ${file} does not come from the source.`);
    }
  }
  return faults;
}
