import type { GatsbyNode } from 'gatsby';
import { answerJobs } from '../shared/threads';
import { DESCRIPTION_PROBLEMS } from './src/gatsby/errorMap';
import { PLUGIN, readerInThread } from './src/gatsby/readAhead';

export { createResolvers } from './src/gatsby/createResolvers';
export { createSchemaCustomization } from './src/gatsby/createSchemaCustomization';
export {
  createPages,
  onCreateDevServer,
  onCreateNode,
  onPostBootstrap,
  onPreBootstrap,
  onPreInit,
} from './src/gatsby/hooks';
export { onPostBuild } from './src/gatsby/onPostBuild';
export { pluginOptionsSchema } from './src/gatsby/pluginOptionsSchema';

export const onPluginInit: GatsbyNode['onPluginInit'] = ({ reporter }) => {
  reporter.setErrorMap(DESCRIPTION_PROBLEMS.map);
};

void answerJobs(PLUGIN, readerInThread());
