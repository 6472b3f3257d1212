import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { packageFiles } from '../../src/store/files/packageFiles';
import { digest } from './digest';

/** Digest of the running code, which is bundled into one file, and of the packages. */
export async function codeDigest(): Promise<string> {
  const files = [__filename, ...packageFiles('').filter((file) => existsSync(file))];
  const digests = await Promise.all(files.map(async (file) => digest(await readFile(file))));
  return digest(digests.join(''));
}
