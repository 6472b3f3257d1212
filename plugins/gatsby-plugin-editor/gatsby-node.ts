import type { GatsbyNode } from 'gatsby';

export { onCreateDevServer } from './src/gatsby/onCreateDevServer';

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    contentFolder: Joi.string().required().description('Folder with the pages'),
    elsewhere: Joi.array()
      .items(Joi.string())
      .default([])
      .description('Folders whose pages come from elsewhere and are not edited here'),
  });
