import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * Reads a value that an earlier start has stored with `writeSerialized`.
 *
 * @param version must be the version that was stored. It contains everything that the value depends on.
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
  await mkdir(path.dirname(file), { recursive: true });
  // A build that is stopped now leaves the earlier file.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, serialize({ version, value }));
  await rename(unfinished, file);
}
