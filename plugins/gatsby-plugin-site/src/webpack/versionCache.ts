import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Configuration, FileCacheOptions } from 'webpack';
import { listFiles } from '../../../../src/store/files/listFiles';
import { packageFiles } from '../../../../src/store/files/packageFiles';

const LOADERS = 'plugins/gatsby-plugin-site/src/webpack/loaders';

const isPackage = (file: string) => file.includes(`${path.sep}node_modules${path.sep}`);

/**
 * Lets webpack use its cache only if the code that compiles the bundles is the same: gatsby-config, the plugins that change
 * webpack's configuration, their loaders, the packages, and Node.js. The names that stand for packages must be the same, too:
 * `gatsby build --profile` lets `react-dom` stand for another file. By default, webpack finds the code itself: for each loader
 * and plugin it follows all modules that Node.js has loaded, which are thousands of files. It does not compare the names.
 */
export function versionCache(config: Configuration, cache: FileCacheOptions): void {
  const files = [
    ...Object.values(cache.buildDependencies ?? {}).flat(),
    '.cache/compiled/gatsby-config.js',
    ...packageFiles(''),
    ...listFiles(LOADERS).map((file) => path.join(LOADERS, file)),
  ]
    .map((file) => path.resolve(file))
    .filter((file) => !isPackage(file));
  cache.version = digestOf(files, config.resolve?.alias);
  // webpack would add its own folder.
  cache.buildDependencies = { defaultWebpack: [] };
  config.plugins = [...(config.plugins ?? []), new KnownCodePlugin(new Set(files))];
}

function digestOf(files: readonly string[], alias: object = {}): string {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(alias));
  for (const file of files) {
    hash.update(`\0${path.relative('', file)}\0`);
    try {
      hash.update(readFileSync(file));
    } catch {
      // The file does not exist, as the compiled configuration of a site that has it in JavaScript.
    }
  }
  return hash.digest('hex');
}

/** Keeps webpack from following the loaders whose code is in the version of the cache. It still follows others. */
export class KnownCodePlugin {
  constructor(private readonly files: ReadonlySet<string>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('KnownCodePlugin', ({ compilation }) => {
      for (const file of [...compilation.buildDependencies]) {
        if (isPackage(file) || this.files.has(file)) compilation.buildDependencies.delete(file);
      }
    });
  }
}
