import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { digest } from './digest';

/** Stands for the code that runs, all of which is bundled into one file, and for the versions of its packages. */
export async function codeDigest(): Promise<string> {
  const lock = 'package-lock.json';
  const packages = existsSync(lock) ? await readFile(lock) : '';
  return digest(`${digest(await readFile(__filename))}${digest(packages)}`);
}
