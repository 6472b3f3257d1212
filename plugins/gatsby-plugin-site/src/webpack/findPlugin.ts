import type { Configuration } from 'webpack';
import { missing } from './missing';

/** The plugin with a certain name in webpack's configuration. If it is missing, the build ends. */
export function findPlugin({ plugins }: Configuration, name: string): object {
  return plugins?.find((plugin) => plugin?.constructor.name === name) || missing(name);
}
