import { existsSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { findProjectFolder } from '../shared/gatsbyStore';
import { replacePublishedFiles, siteFolders } from '../shared/publishedFiles';
import { planLlmsFiles } from './src/core/llms/planLlmsFiles';
import type { TextFile } from './src/core/llms/planLlmsFiles';
import { markdownPath } from '../shared/text/pageFilePaths';
import { planMarkdownPages } from './src/core/planMarkdownPages';
import { publishDescriptions } from './src/gatsby/publishDescriptions';
import { robotsTxt } from './src/core/robotsTxt';
import { readSiteData } from './src/gatsby/readSiteData';
import { serveDescriptions } from './src/gatsby/serveDescriptions';
import type { DevServer } from './src/gatsby/serveDescriptions';
import { shortenSitemapDates } from './src/gatsby/shortenSitemapDates';
import { writeTextFiles } from './src/gatsby/writeTextFiles';

/** `gatsby develop` also serves the descriptions and slices. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app, getNodesByType }) => {
  serveDescriptions(app as DevServer, getNodesByType);
};

interface MachineFilesOptions {
  /** Origin of the published site. */
  siteUrl: string;
}

/**
 * Publishes the files that programs read: API descriptions and a slice for each operation, a Markdown version of every
 * page, `llms.txt`, and `robots.txt`.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (
  { graphql, store, reporter, cache },
  pluginOptions,
) => {
  const { siteUrl } = pluginOptions as unknown as MachineFilesOptions;
  const activity = reporter.activityTimer('Write files for machines');
  activity.start();
  const directory = findProjectFolder(store);
  const folders = siteFolders(directory);
  const { publicFolder } = folders;
  const descriptions = await publishDescriptions({ graphql, store, cache });
  const site = await readSiteData(graphql);
  const pages = planMarkdownPages(site);
  const files: TextFile[] = [
    ...pages.map(({ route, text }) => ({ path: markdownPath(route), text })),
    ...planLlmsFiles(site, pages),
    // A robots.txt in `static/` replaces the generated one.
    ...(existsSync(path.join(folders.staticFolder, 'robots.txt'))
      ? []
      : [{ path: '/robots.txt', text: robotsTxt(siteUrl) }]),
  ];
  const written = new Set([...descriptions.written, ...writeTextFiles(files, publicFolder)]);
  replacePublishedFiles(
    'gatsby-plugin-machine-readable-files',
    [...descriptions.files, ...files.map((file) => file.path)],
    folders,
    (file) => !written.has(file),
  );
  await shortenSitemapDates(publicFolder);
  activity.setStatus(`${pages.length} pages as Markdown`);
  activity.end();
};
