import { readFileSync, writeFileSync } from 'node:fs';
import type { GatsbyNode } from 'gatsby';
import { planRedirects } from '../../../shared/planRedirects';
import { replacePublishedFiles } from '../../../shared/publishedFiles';
import { readBuiltPages } from '../../../shared/readBuiltPages';
import { readRedirects } from '../../../shared/readRedirects';
import { readRoutesLock } from '../../../shared/routesLock';
import { readSitePages } from '../../../shared/sitePages';
import { contentPolicy, pictureHosts, policyOf, withPolicy } from '../core/contentPolicy';
import type { Options } from './options';
import { publishRedirects } from './publishRedirects';

/**
 * Writes redirects and policies. Invalid redirects are left out: gatsby-plugin-check-links reports them with all other
 * faults.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (
  { graphql, store, getCache },
  pluginOptions,
) => {
  const { siteUrl, language, contentFolder } = pluginOptions as unknown as Options;
  const { folders, routes, files, pages } = await readSitePages(graphql, store);
  const published = new Set(readRoutesLock(contentFolder)?.map(({ route }) => route));
  const known = { routes, files, published, siteUrl };
  // The messages of invalid redirects are not printed here, so their files are not needed.
  const { redirects } = planRedirects(await readRedirects(graphql, (file) => file), known);
  const written = publishRedirects({ ...folders, redirects, siteUrl, language });
  replacePublishedFiles('gatsby-plugin-redirects-and-policies', written, folders);

  const read = await readBuiltPages({ store, getCache }, pages, (built, file, page) => ({
    ...built,
    file,
    policy: policyOf(page),
  }));
  const hosts = pictureHosts(read);
  for (const { file, policy, inlineScripts } of read) {
    const wanted = contentPolicy(inlineScripts, hosts);
    // The HTML of all pages would take much memory, so a page without its policy is read again.
    if (policy !== wanted)
      writeFileSync(file, withPolicy(readFileSync(file, 'latin1'), wanted), 'latin1');
  }
};
