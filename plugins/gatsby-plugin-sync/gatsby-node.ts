import type { GatsbyNode } from 'gatsby';

export { onPreInit } from './src/gatsby/onPreInit';

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    sync: Joi.boolean().default(false).description('Whether a build fetches all sources first'),
    draftsFolder: Joi.string().description('Folder for the content with drafts, where there are'),
  });
