import { readFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { writeFileAtomically } from './writeFileAtomically';

/**
 * Reads a value that an earlier start has stored with `writeSerialized`.
 *
 * @param version everything that the value depends on. It must be the same as when the value was stored.
 * @returns undefined if the file is missing, damaged, or of another version
 */
export async function readSerialized<Value>(
  file: string,
  version: string,
): Promise<Value | undefined> {
  try {
    const stored = deserialize(await readFile(file)) as { version: string; value: Value };
    return stored.version === version ? stored.value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value for the next start. Fields with `undefined`, which JSON leaves out, are kept. */
export async function writeSerialized(
  file: string,
  version: string,
  value: unknown,
): Promise<void> {
  await writeFileAtomically(file, serialize({ version, value }));
}
