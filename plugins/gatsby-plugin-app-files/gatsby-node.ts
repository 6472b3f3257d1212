import type { GatsbyNode } from 'gatsby';

export { onPostBuild } from './src/gatsby/onPostBuild';
export { onPreBootstrap } from './src/gatsby/onPreBootstrap';

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    elementId: Joi.string().required().description('ID of the element that contains the list'),
  });
