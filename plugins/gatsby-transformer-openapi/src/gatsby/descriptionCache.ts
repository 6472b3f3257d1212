import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from 'gatsby';
import type { Problem } from '../../../shared/problem';
import type { CachedAnswers } from './callAnswers';
import type { Settings } from './settings';

/** Entry of the cache: what a build need not find out again while the digest is the same. */
export interface CachedDescriptions extends CachedAnswers {
  /** See `inputsDigest`. */
  digest: string;
  warnings: Problem[];
  /** Files of samples, below the folder of public files. */
  sampleFiles: string[];
  /** The nodes that were made: see `digestOfNodes`. */
  nodes: string;
}

interface Plugin {
  name: string;
  resolvedCompiledGatsbyNode?: string;
}

/**
 * Changes with this plugin's code, the packages and Node.js. Undefined where Gatsby has not compiled the plugin, so that its
 * code is not known.
 */
export async function codeDigest(store: Store): Promise<string | undefined> {
  const { flattenedPlugins, program } = store.getState() as {
    flattenedPlugins: Plugin[];
    program: { directory: string };
  };
  const code = flattenedPlugins.find(
    ({ name }) => name === 'gatsby-transformer-openapi',
  )?.resolvedCompiledGatsbyNode;
  if (code === undefined) return undefined;
  const hash = createHash('sha256')
    .update(`${process.version}\0`)
    .update(await readFile(code));
  hash.update(await readFile(path.join(program.directory, 'package-lock.json')).catch(() => ''));
  return hash.digest('hex');
}

/**
 * Changes with every file of the folder, the settings and the code that reads them. Undefined where the code is not known.
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
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files) {
    // A link that leads nowhere is found wrong where it is used.
    const bytes = await readFile(path.join(folder, file)).catch(() => '');
    hash.update(`\0${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
