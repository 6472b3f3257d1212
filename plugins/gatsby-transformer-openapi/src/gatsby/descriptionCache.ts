import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from 'gatsby';
import { findProjectFolder, loadedPlugins } from '../../../shared/gatsbyStore';
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
 * Digest of this plugin's compiled code, the lock file and the version of Node.js. Undefined if Gatsby has not compiled the
 * plugin.
 */
export async function codeDigest(store: Store): Promise<string | undefined> {
  const code = loadedPlugins(store).find(
    ({ name }) => name === 'gatsby-transformer-openapi',
  )?.resolvedCompiledGatsbyNode;
  if (code === undefined) return undefined;
  const hash = createHash('sha256')
    .update(`${process.version}\0`)
    .update(await readFile(code));
  hash.update(
    await readFile(path.join(findProjectFolder(store), 'package-lock.json')).catch(() => ''),
  );
  return hash.digest('hex');
}

/**
 * Digest of all files of the folder, the settings and the code. Undefined if the code is unknown.
 *
 * @param code see `codeDigest`
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
