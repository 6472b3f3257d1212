import type { GatsbyNode } from 'gatsby';
import { CONTENT_PROBLEMS } from './src/errorMap';

export { createPages, onCreateNode } from './src/createPages';
export { createResolvers } from './src/createResolvers';
export { createSchemaCustomization } from './src/createSchemaCustomization';
export { onPreBootstrap } from './src/onPreBootstrap';

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
