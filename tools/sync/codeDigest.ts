import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { digest } from './digest';

/** Digest of the running code, which is bundled into one file, and of the lock file. */
export async function codeDigest(): Promise<string> {
  const lock = 'package-lock.json';
  const packages = existsSync(lock) ? await readFile(lock) : '';
  return digest(`${digest(await readFile(__filename))}${digest(packages)}`);
}
