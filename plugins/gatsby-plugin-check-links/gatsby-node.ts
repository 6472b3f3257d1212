import type { GatsbyNode } from 'gatsby';
import { ERROR_MAP } from './src/gatsby/errorMap';

export { onPostBuild } from './src/gatsby/onPostBuild';
export { pluginOptionsSchema } from './src/gatsby/options';

export const onPluginInit: GatsbyNode['onPluginInit'] = ({ reporter }) => {
  reporter.setErrorMap(ERROR_MAP);
};
