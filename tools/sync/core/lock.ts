import { z } from 'zod';

const lockedSource = z.object({
  from: z.string(),
  /** Version of a description, commit of a repository, or `ETag` of a response. */
  version: z.string().nullable().default(null),
  /** SHA-256 of the fetched files. */
  hash: z.string(),
  /** SHA-256 of the source's settings. */
  settings: z.string(),
  /** SHA-256 of the code that fetched and converted it. */
  code: z.string().default(''),
  /** Number of entries in a list. */
  entries: z.number().optional(),
  /** SHA-256 of each written file, by path in the project. */
  files: z.record(z.string(), z.string()),
});
const lockSchema = z.object({ sources: z.record(z.string(), lockedSource) });

/** The entry of one source in the lock file. */
export type LockedSource = z.output<typeof lockedSource>;

/** The lock file. */
export type Lock = z.output<typeof lockSchema>;

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
  const { data } = lockSchema.safeParse(value);
  if (data) return data;
  throw new Error(`${LOCK_FILE} is no lock file. Restore it, or remove it and run npm run sync.`);
}

/** Sentences about all differences between the lock file, the settings and the files. */
export function findStale(
  lock: Lock,
  sources: readonly { id: string; from: string; settings: string }[],
  /** The digests of each source's files in the project. */
  presentFiles: ReadonlyMap<string, Readonly<Record<string, string>>>,
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
    const present = presentFiles.get(id) ?? {};
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
