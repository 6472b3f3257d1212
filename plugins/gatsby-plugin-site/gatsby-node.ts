import type { CreatePagesArgs, GatsbyNode, ParentSpanPluginArgs } from 'gatsby';
import { updateOnSave } from '../shared/updateOnSave';
import { serveEditor } from './src/editor/serveEditor';
import { finishSite } from './src/finishSite';
import { createBrandMark, declareBrandMark } from './src/images/brandMark';
import { endForLogo, reportLogo } from './src/images/reportLogo';
import { publishIcons } from './src/images/publishIcons';
import { startSocialPictures } from './src/images/socialPictures';
import { PART_PROBLEMS, SITE_FAULTS } from './src/links/errorMap';
import { followParts, reportParts } from './src/ownParts/reportParts';
import { serveDescriptions } from './src/machineFiles/serveDescriptions';
import { withOptions } from './src/options';
import { updateSearchFiles } from './src/searchFiles/updateSearchFiles';
import { fetchContent } from './src/sync/fetchContent';
import { sendUnchangedResults } from './src/webpack/sendUnchangedResults';
import { configureWebpack } from './src/webpack/configureWebpack';
import { recordFolder } from './src/webpack/movedProject';
import { prepareRun } from './src/webpack/prepareRun';
import { recordStaticFiles } from './src/webpack/removeOldFiles';

export const onPreInit: GatsbyNode['onPreInit'] = withOptions(async (args, { sync }) => {
  prepareRun(args);
  await fetchContent(args, sync);
});

export const onPluginInit: GatsbyNode['onPluginInit'] = withOptions(
  ({ reporter }: ParentSpanPluginArgs, { images }) => {
    reporter.setErrorMap({ ...SITE_FAULTS.map, ...PART_PROBLEMS.map });
    reportLogo(reporter, images);
    reportParts(reporter);
  },
);

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = withOptions(
  ({ store, reporter }, { images }) => {
    endForLogo(reporter, images);
    recordFolder(store);
  },
);

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = declareBrandMark;

export const sourceNodes: GatsbyNode['sourceNodes'] = withOptions((args, { images }) =>
  createBrandMark(args, images),
);

export const { createPages, onCreateNode } = updateOnSave(
  withOptions((args: CreatePagesArgs, { sourceName, search }) =>
    updateSearchFiles(args, { sourceName, ...search }),
  ),
);

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = withOptions(
  (args, { webpack }) => configureWebpack(args, webpack),
);

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = withOptions(
  async (args, { site, images }) => {
    await publishIcons(args, { ...site, ...images });
    recordStaticFiles(args);
  },
);

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = withOptions(
  async (args, { editor }) => {
    sendUnchangedResults(args);
    serveDescriptions(args.app, args.getNodesByType);
    followParts(args.reporter);
    await serveEditor(args, editor);
  },
);

export const onPreBuild: GatsbyNode['onPreBuild'] = withOptions((args, { site, images }) =>
  startSocialPictures(args, { ...site, ...images }),
);

export const onPostBuild: GatsbyNode['onPostBuild'] = withOptions(finishSite);
