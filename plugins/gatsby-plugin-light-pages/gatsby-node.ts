import type { GatsbyNode } from 'gatsby';
import { answerJobs } from '../shared/threads';
import { lightenPages } from './src/gatsby/lightenPages';
import { PLUGIN } from './src/gatsby/onPostBuild';

export { onPostBuild } from './src/gatsby/onPostBuild';

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    bundle: Joi.string().required().description('Name of the bundle whose scripts change elements'),
    kept: Joi.array()
      .items(Joi.string())
      .description(
        'Selectors whose styles every page keeps, because scripts add them to elements later: `.class`, `#id`, `[attribute]`',
      ),
  });

void answerJobs(PLUGIN, lightenPages);
