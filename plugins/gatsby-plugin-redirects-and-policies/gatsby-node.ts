export { onPostBuild } from './src/gatsby/onPostBuild';
export { pluginOptionsSchema } from './src/gatsby/options';
