import type { GatsbyNode } from 'gatsby';
import { DESCRIPTION_PROBLEMS } from './src/errorMap';

export { createResolvers } from './src/createResolvers';
export { createSchemaCustomization } from './src/createSchemaCustomization';
export { createPages, onCreateNode, onPostBootstrap, onPreBootstrap } from './src/hooks';
export { onPostBuild } from './src/onPostBuild';
export { pluginOptionsSchema } from './src/pluginOptionsSchema';

export const onPluginInit: GatsbyNode['onPluginInit'] = ({ reporter }) => {
  reporter.setErrorMap(DESCRIPTION_PROBLEMS.map);
};
