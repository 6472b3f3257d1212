import type { GatsbyNode } from 'gatsby';
import { CONTENT_PROBLEMS } from './src/gatsby/errorMap';

export { createPages, onCreateNode } from './src/gatsby/createPages';
export { createResolvers } from './src/gatsby/createResolvers';
export { createSchemaCustomization } from './src/gatsby/createSchemaCustomization';
export { onPreBootstrap } from './src/gatsby/onPreBootstrap';

export const onPluginInit: GatsbyNode['onPluginInit'] = ({ reporter }) => {
  reporter.setErrorMap(CONTENT_PROBLEMS.map);
};

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    sourceName: Joi.string()
      .default('content')
      .description('Name of the gatsby-source-filesystem instance that reads the content folder'),
    drafts: Joi.boolean().description('Whether pages may be drafts'),
    fonts: Joi.object({ text: Joi.string(), mono: Joi.string() }).description(
      'Files of the fonts for the text in pictures',
    ),
    trees: Joi.object().unknown(true).required().description('Gets the trees of pages'),
    calls: Joi.object().unknown(true).description('Reads and checks API calls in guides'),
  });
