import type { Store } from 'gatsby';
import type { Configuration, FileCacheOptions } from 'webpack';
import { hasServerData } from '../../../shared/gatsbyStore';
import { cacheGroupsOf, isStyle } from './cacheGroups';
import type { BundledModule } from './cacheGroups';

/** Module of Gatsby that imports the components of all pages. */
export const ALL_PAGES = '$virtual/async-requires';

/** Makes the two bundles of `gatsby develop` faster. */
export function configureDevelop(
  config: Configuration,
  { stage, cache, store }: { stage: string; cache: FileCacheOptions; store: Store },
): void {
  // Otherwise, webpack copies each part of its cache when it reads it, to free unused memory later.
  cache.allowCollectingMemory = false;
  if (stage === 'develop') shareModules(config);
  else leaveOutPages(config, { cache, store });
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
