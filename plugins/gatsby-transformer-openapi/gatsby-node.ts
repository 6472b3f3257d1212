import type { GatsbyNode } from 'gatsby';
import { DESCRIPTION_PROBLEMS } from './src/gatsby/errorMap';

export { createResolvers } from './src/gatsby/createResolvers';
export { createSchemaCustomization } from './src/gatsby/createSchemaCustomization';
export { createPages, onCreateNode, onPostBootstrap, onPreBootstrap } from './src/gatsby/hooks';
export { onPostBuild } from './src/gatsby/onPostBuild';
export { pluginOptionsSchema } from './src/gatsby/pluginOptionsSchema';

export const onPluginInit: GatsbyNode['onPluginInit'] = ({ reporter }) => {
  reporter.setErrorMap(DESCRIPTION_PROBLEMS.map);
};
