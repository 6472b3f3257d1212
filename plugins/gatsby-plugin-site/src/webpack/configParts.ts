import type { Configuration } from 'webpack';

/** Ends the build, because Gatsby or a plugin has changed the part of the configuration that this plugin changes. */
export function missing(what: string): never {
  throw new Error(
    `gatsby-plugin-site does not find ${what} in Gatsby's webpack configuration. See what the new version does, and change or remove that part of the plugin.`,
  );
}

/** The plugin with a certain name in webpack's configuration. If it is missing, the build ends. */
export function findPlugin({ plugins }: Configuration, name: string): object {
  return plugins?.find((plugin) => plugin?.constructor.name === name) || missing(name);
}

/** The fields of a module that webpack passes to a cache group. */
export interface BundledModule {
  type: string;
  nameForCondition: () => string | null;
}

/** Whether a module is a style sheet. */
export const isStyle = (module: BundledModule) => module.type === 'css/mini-extract';

/** The cache groups by which Gatsby splits a bundle. They include one of styles. */
export function cacheGroupsOf(config: Configuration) {
  const { splitChunks } = config.optimization ?? {};
  const groups = splitChunks === false ? undefined : splitChunks?.cacheGroups;
  return groups?.styles ? groups : missing('the cache group of styles');
}
