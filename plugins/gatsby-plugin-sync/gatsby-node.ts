import type { GatsbyNode } from 'gatsby';

export { onPreInit } from './src/gatsby/onPreInit';

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    sync: Joi.boolean()
      .default(false)
      .description('Whether all sources are fetched before the build'),
    draftsFolder: Joi.string().description(
      'Folder for the content with drafts. Without it, the build has no drafts',
    ),
  });
