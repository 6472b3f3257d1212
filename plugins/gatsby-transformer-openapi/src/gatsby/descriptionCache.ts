import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../../../shared/listFiles';
import type { Problem } from '../../../shared/problem';
import type { CachedAnswers } from './callAnswers';
import type { Settings } from './settings';

/** Entry of the cache. It is used if the digest of its inputs, the files' nodes and its own nodes are the same. */
export interface CachedDescriptions extends CachedAnswers {
  /** See `inputsDigest`. */
  digest: string;
  /** Digest of the nodes of the files, from the time at which the descriptions were read. See `fingerprint`. */
  fingerprint: string;
  warnings: Problem[];
  /** Files of samples, relative to the public folder. */
  sampleFiles: string[];
  /** Digest of the nodes: see `digestOfNodes`. */
  nodes: string;
}

/**
 * Digest of all files of the folder, the settings and the code. Undefined if the code is unknown.
 *
 * @param code see `codeDigest` in plugins/shared
 */
export async function inputsDigest(
  code: string | undefined,
  settings: Settings,
  folder: string,
): Promise<string | undefined> {
  if (code === undefined) return undefined;
  const hash = createHash('sha256').update(`${code}\0${JSON.stringify(settings)}\0`);
  for (const file of listFiles(folder)) {
    // A broken symbolic link is reported when a description refers to it.
    const bytes = await readFile(path.join(folder, file)).catch(() => '');
    hash.update(`\0${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
