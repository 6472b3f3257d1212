import type { Configuration } from 'webpack';
import { missing } from './missing';

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
