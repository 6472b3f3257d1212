import type { GatsbyNode } from 'gatsby';

export { onPostBuild } from './src/gatsby/onPostBuild';

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    bundle: Joi.string().required().description('Name of the bundle that changes elements'),
    kept: Joi.array()
      .items(Joi.string())
      .description(
        'Names that scripts loaded later give to elements: `.class`, `#id`, `[attribute]`',
      ),
  });
