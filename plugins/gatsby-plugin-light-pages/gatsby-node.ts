import type { GatsbyNode } from 'gatsby';

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
