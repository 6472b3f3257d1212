import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from 'gatsby';
import { KeptResults } from '../../src/store/files/keptResults';
import { packageFiles } from '../../src/store/files/packageFiles';
import { sha256 } from '../../src/core/values/sha256';
import { cacheFolder, findProjectFolder, loadedPlugins } from './gatsbyStore';

/**
 * The kept results of a plugin. They depend on its compiled code, on gatsby-config, whose functions are its options, on the
 * packages and on Node.js. If Gatsby has not compiled the plugin, nothing is kept.
 *
 * @param more what they depend on besides
 */
export async function resultsOf(
  store: Store,
  plugin: string,
  ...more: readonly (string | boolean)[]
): Promise<KeptResults> {
  const project = findProjectFolder(store);
  const code = loadedPlugins(store).find(({ name }) => name === plugin)?.resolvedCompiledGatsbyNode;
  const files = [path.join(project, '.cache/compiled/gatsby-config.js'), ...packageFiles(project)];
  const texts =
    code && (await Promise.all([code, ...files].map((file) => readFile(file).catch(() => ''))));
  const version =
    texts && JSON.stringify([process.version, ...more, ...texts.map((text) => sha256(text))]);
  return new KeptResults(cacheFolder(store, plugin), version && sha256(version));
}
