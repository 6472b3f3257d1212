import type { GatsbyNode } from 'gatsby';
import { CONTENT_PROBLEMS } from './src/gatsby/errorMap';
import type { PageDependencies } from '../shared/pageDependencies';
import { PageDependenciesPlugin } from './src/gatsby/PageDependenciesPlugin';
import { findSourceFolder } from '../shared/gatsbyStore';
import { answerJobs } from '../shared/threads';
import { watchFolder } from '../shared/watchFolder';
import { PLUGIN, readInThread } from './src/gatsby/readAhead';
import { forgetSource, readAhead, readSource } from './src/gatsby/readSource';

export { createPages, onCreateNode } from './src/gatsby/createPages';
export { createResolvers } from './src/gatsby/createResolvers';
export { createSchemaCustomization } from './src/gatsby/createSchemaCustomization';
export { onPreBootstrap } from './src/gatsby/onPreBootstrap';

export const onPluginInit: GatsbyNode['onPluginInit'] = ({ reporter }) => {
  reporter.setErrorMap(CONTENT_PROBLEMS.map);
};

/** gatsby-plugin-sync comes before this plugin, so it has fetched all content. */
export const onPreInit: GatsbyNode['onPreInit'] = ({ store }, options) => readAhead(store, options);

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = ({ store }) => {
  if (process.env.NODE_ENV === 'production') forgetSource(store);
};

/** Reads a page as soon as it is saved. `createPages` then uses the result. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = (args, options) =>
  watchFolder(findSourceFolder(args.store, String(options.sourceName)), () =>
    readSource(args, options),
  );

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    sourceName: Joi.string()
      .default('content')
      .description('Name of the gatsby-source-filesystem instance that reads the content folder'),
    drafts: Joi.boolean().description('Whether pages may be drafts'),
    dependencies: Joi.object()
      .unknown(true)
      .description('Records the files that each page is made from'),
    typefaces: Joi.object().unknown(true).description('Fonts for the text in pictures'),
    drawnPages: Joi.object()
      .unknown(true)
      .description('Passes the trees of pages to gatsby-plugin-mdx'),
    getCallReader: Joi.function().description(
      'Returns the object that reads and checks API calls in guides',
    ),
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

void answerJobs(PLUGIN, readInThread);
