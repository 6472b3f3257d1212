import { existsSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { replacePublishedFiles, siteFolders } from '../shared/publishedFiles';
import { planLlmsFiles } from './src/core/llms/planLlmsFiles';
import type { TextFile } from './src/core/llms/planLlmsFiles';
import { planTwins, twinPath } from './src/core/planTwins';
import { robotsTxt } from './src/core/robotsTxt';
import { readSiteData } from './src/gatsby/readSiteData';
import { serveDescriptions } from './src/gatsby/serveDescriptions';
import type { DevServer } from './src/gatsby/serveDescriptions';
import { shortenSitemapDates } from './src/gatsby/shortenSitemapDates';
import { writeDescriptions } from './src/gatsby/writeDescriptions';
import type { PublishedApi } from './src/gatsby/writeDescriptions';
import { writeTextFiles } from './src/gatsby/writeTextFiles';

/** In `gatsby develop` descriptions and slices can be taken away too. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app, getNodesByType }) => {
  serveDescriptions(app as DevServer, getNodesByType);
};

interface MachineFilesOptions {
  /** Origin the site is published at. */
  siteUrl: string;
}

interface Found {
  allApiSpec: { nodes: PublishedApi[] };
}

/**
 * Publishes what programs read: API descriptions with their slices, a Markdown twin of every page, `llms.txt`,
 * `robots.txt`.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (
  { graphql, store, reporter },
  pluginOptions,
) => {
  const { siteUrl } = pluginOptions as unknown as MachineFilesOptions;
  const activity = reporter.activityTimer('Write files for machines');
  activity.start();
  const { directory } = (store.getState() as { program: { directory: string } }).program;
  const folders = siteFolders(directory);
  const { publicFolder } = folders;
  const { data, errors } = await graphql<Found>(`
    query PublishedDescriptions {
      allApiSpec {
        nodes {
          publications {
            format
            file
            text
          }
          operations {
            kind
            route
            method
            path
          }
        }
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild('The API descriptions could not be read.', errors as Error[]);
    return;
  }
  const descriptions: string[] = [];
  for (const api of data.allApiSpec.nodes)
    descriptions.push(...(await writeDescriptions(api, publicFolder)));

  const site = await readSiteData(graphql);
  const twins = planTwins(site);
  const files: TextFile[] = [
    ...twins.map(({ route, text }) => ({ path: twinPath(route), text })),
    ...planLlmsFiles(site, twins),
    // A provider's own rules for robots come first.
    ...(existsSync(path.join(folders.staticFolder, 'robots.txt'))
      ? []
      : [{ path: '/robots.txt', text: robotsTxt(siteUrl) }]),
  ];
  await writeTextFiles(files, publicFolder);
  replacePublishedFiles(
    'gatsby-plugin-machine-readable-files',
    [...descriptions, ...files.map((file) => file.path)],
    folders,
  );
  await shortenSitemapDates(publicFolder);
  activity.setStatus(`${twins.length} pages as Markdown`);
  activity.end();
};
