import type { Store } from 'gatsby';
import type { Configuration, FileCacheOptions } from 'webpack';
import { hasServerData } from '../../../shared/gatsbyStore';
import { cacheGroupsOf, isStyle, missing } from './configParts';
import type { BundledModule } from './configParts';

/** Module of Gatsby that imports the components of all pages. */
export const ALL_PAGES = '$virtual/async-requires';

/** Makes the two bundles of `gatsby develop` faster. */
export function configureDevelop(
  config: Configuration,
  { stage, cache, store }: { stage: string; cache: FileCacheOptions; store: Store },
): void {
  // Otherwise, webpack copies each part of its cache when it reads it, to free unused memory later.
  cache.allowCollectingMemory = false;
  if (stage !== 'develop') return leaveOutPages(config, { cache, store });
  shareModules(config);
  mapCodeOnly(config);
}

/** Gatsby's kind of source maps in `gatsby develop`. */
export const SOURCE_MAPS = 'eval-cheap-module-source-map';

/**
 * Makes Gatsby's source maps for all modules but guides. The map of a guide would contain its compiled code again, and not
 * its Markdown. webpack keeps all maps in memory and in its cache.
 */
function mapCodeOnly(config: Configuration): void {
  if (config.devtool !== SOURCE_MAPS) return missing(`source maps of the kind ${SOURCE_MAPS}`);
  config.devtool = false;
  config.plugins = [
    ...(config.plugins ?? []),
    {
      apply: (compiler) =>
        new compiler.webpack.EvalSourceMapDevToolPlugin({
          exclude: /\.mdx$/,
          module: true,
          columns: false,
        }).apply(compiler),
    },
  ];
}

/**
 * Puts modules of several pages into one chunk. By default, the chunk of each guide contains a copy of the template and of
 * all its components.
 */
function shareModules(config: Configuration): void {
  cacheGroupsOf(config).shared = {
    test: (module: BundledModule) => !isStyle(module),
    chunks: 'async',
    name: 'shared-by-pages',
    minChunks: 2,
    enforce: true,
  };
}

/**
 * Leaves pages out of the HTML bundle. Gatsby makes one empty page with it, which the browser fills. Only pages with
 * `getServerData` are looked up in it. Nobody reads its source maps.
 */
function leaveOutPages(
  config: Configuration,
  { cache, store }: { cache: FileCacheOptions; store: Store },
): void {
  config.devtool = false;
  if (hasServerData(store)) return;
  // webpack's cache keeps the file that a name led to.
  cache.version = `${cache.version} without pages`;
  // The first name that matches is taken.
  config.resolve = {
    ...config.resolve,
    alias: { [`${ALL_PAGES}$`]: false, ...config.resolve?.alias },
  };
}
