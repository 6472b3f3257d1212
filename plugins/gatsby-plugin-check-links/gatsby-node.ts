import type { GatsbyNode } from 'gatsby';
import { READER, readInThread } from '../shared/readBuiltPages';
import { answerJobs } from '../shared/threads';
import { SITE_FAULTS } from './src/gatsby/errorMap';

export { onPostBuild } from './src/gatsby/onPostBuild';
export { pluginOptionsSchema } from './src/gatsby/options';

export const onPluginInit: GatsbyNode['onPluginInit'] = ({ reporter }) => {
  reporter.setErrorMap(SITE_FAULTS.map);
};

void answerJobs(READER, readInThread);
