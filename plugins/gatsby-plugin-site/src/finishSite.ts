import type { BuildArgs } from 'gatsby';
import { findProjectFolder } from '../../shared/gatsbyStore';
import { resultsOf } from '../../shared/resultsOf';
import { replacePublishedFiles, siteFolders } from '../../../src/store/files/publishedFiles';
import { publishSocialPictures } from './images/socialPictures';
import { checkSite } from './links/checkSite';
import { readRoutesLock } from './links/routesLock';
import { publicFiles } from './links/publicFiles';
import { readSite } from './links/readSite';
import { markdownPages } from './machineFiles/markdownPages';
import { publishMachineFiles } from './machineFiles/publishMachineFiles';
import type { SiteOptions } from './options';
import { finishPages } from './finishPages/finishPages';
import { planRedirects } from './redirects/core/planRedirects';
import { publishRedirects } from './redirects/publishRedirects';
import { checkSearchFiles } from './searchFiles/updateSearchFiles';
import { removeOldFiles } from './webpack/removeOldFiles';

/** Everything that follows when Gatsby has written its pages, in this order. */
export async function finishSite(
  args: BuildArgs,
  { site: { siteUrl, language, isHidden }, search, pages: pageOptions, links }: SiteOptions,
): Promise<void> {
  const { graphql, store, reporter } = args;
  const folders = siteFolders(findProjectFolder(store));
  const [contentFolder = ''] = links.sourceFolders;
  const results = await resultsOf(store, 'gatsby-plugin-site');
  await checkSearchFiles(args, search, results);
  await publishSocialPictures(args);
  removeOldFiles(args);

  const site = await readSite(graphql, contentFolder);
  const activity = reporter.activityTimer('Finish the pages');
  activity.start();
  const markdown = markdownPages(results, siteUrl);
  const pages = finishPages(store, site.routes, pageOptions, markdown.add);
  markdown.keep();
  activity.end();
  await publishMachineFiles(args, {
    site: site.data,
    isHidden,
    markdown: markdown.texts,
    results,
  });
  const routes = new Set(site.routes);
  const files = publicFiles(folders, routes);
  const locked = readRoutesLock(contentFolder);
  const redirects = planRedirects(site.redirects, {
    routes,
    files,
    published: new Set(locked?.map(({ route }) => route)),
    siteUrl,
  });
  const published = publishRedirects({
    ...folders,
    redirects: redirects.redirects,
    siteUrl,
    language,
  });
  replacePublishedFiles('redirects', published, folders);
  checkSite(args, { site, pages, files, locked, redirects, siteUrl }, links);
}
