import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from 'gatsby';
import { findProjectFolder, loadedPlugins } from './gatsbyStore';
import { packageFiles } from '../../src/store/files/packageFiles';
import { sha256 } from '../../src/core/values/sha256';

/**
 * Digest of a plugin's compiled code, the packages and the version of Node.js. Undefined if Gatsby has not compiled the
 * plugin.
 */
export async function codeDigest(store: Store, plugin: string): Promise<string | undefined> {
  const code = loadedPlugins(store).find(({ name }) => name === plugin)?.resolvedCompiledGatsbyNode;
  if (code === undefined) return undefined;
  const hash = createHash('sha256')
    .update(`${process.version}\0`)
    .update(await readFile(code));
  for (const file of packageFiles(findProjectFolder(store)))
    hash.update('\0').update(await readFile(file).catch(() => ''));
  return hash.digest('hex');
}

/**
 * Digest of a plugin's code and of gatsby-config, whose functions the plugin calls. Undefined if Gatsby has not compiled
 * one of them.
 */
export async function codeAndConfigDigest(
  store: Store,
  plugin: string,
): Promise<string | undefined> {
  const code = await codeDigest(store, plugin);
  const config = path.join(findProjectFolder(store), '.cache/compiled/gatsby-config.js');
  const text = await readFile(config).catch(() => undefined);
  return code === undefined || text === undefined ? undefined : sha256(`${code}${sha256(text)}`);
}
