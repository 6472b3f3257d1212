import type { GatsbyNode } from 'gatsby';
import { ERROR_MAP } from './src/gatsby/errorMap';
import type { PageDependencies } from '../shared/pageDependencies';
import { PageDependenciesPlugin } from './src/gatsby/PageDependenciesPlugin';
import { forgetSource } from './src/gatsby/readSource';

export { createPages, onCreateNode } from './src/gatsby/createPages';
export { createResolvers } from './src/gatsby/createResolvers';
export { createSchemaCustomization } from './src/gatsby/createSchemaCustomization';
export { onPreBootstrap } from './src/gatsby/onPreBootstrap';

export const onPluginInit: GatsbyNode['onPluginInit'] = ({ reporter }) => {
  reporter.setErrorMap(ERROR_MAP);
};

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = () => {
  if (process.env.NODE_ENV === 'production') forgetSource();
};

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    sourceName: Joi.string()
      .default('content')
      .description('Name of the gatsby-source-filesystem instance that reads the content folder'),
    drafts: Joi.boolean().description('Whether pages may be drafts'),
    dependencies: Joi.object()
      .unknown(true)
      .description('Files that pages are made from, as the Markdown steps note them'),
    typefaces: Joi.object()
      .unknown(true)
      .description('The fonts in which text of pictures is drawn'),
    getCallReader: Joi.function().description('Answers calls of the APIs in guides'),
  });

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (
  { actions },
  options,
) => {
  const { dependencies } = options as { dependencies?: PageDependencies };
  if (dependencies) {
    actions.setWebpackConfig({ plugins: [new PageDependenciesPlugin(dependencies)] });
  }
};
