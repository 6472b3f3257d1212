import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { planRedirects } from '../../../shared/planRedirects';
import type { RedirectFault } from '../../../shared/planRedirects';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { readBuiltPages } from '../../../shared/readBuiltPages';
import { readSitePages } from '../../../shared/sitePages';
import { findLostRoutes } from '../core/findLostRoutes';
import { findBrokenLinks } from '../core/findBrokenLinks';
import { findRepeatedRoutes } from '../core/findRepeatedRoutes';
import { locateFaults } from '../core/locateFaults';
import type { Fault } from '../core/model';
import type { Options } from './options';
import { readSite } from './readSite';
import { displayPath } from '../../../shared/displayPath';
import { readSources } from './readSources';
import { reportFaults } from './reportFaults';
import { LOCK, readRoutesLock } from '../../../shared/routesLock';
import { keepBuiltRoutes } from './routesLock';

/** The error page for unknown paths, under the name that hosts expect. It is a copy of `/404`. */
const NOT_FOUND = '/404.html';
/** Pages that are not in the lock file. */
const UNLISTED = new Set([NOT_FOUND, '/404']);

/** Checks all pages of the built site and reports all faults together. Changes no file of the site. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (
  { graphql, store, reporter, getCache },
  pluginOptions,
) => {
  const { siteUrl, sourceFolders, incompleteApis, levels } = pluginOptions as unknown as Options;
  const [contentFolder = ''] = sourceFolders;
  const directory = findProjectFolder(store);
  const activity = reporter.activityTimer('Check the built site');
  activity.start();

  const site = await readSite(graphql, contentFolder);
  const { files, pages: built, routes: allRoutes } = await readSitePages(graphql, store);
  const pages = await readBuiltPages(
    { store, getCache },
    built.filter(({ route }) => route !== NOT_FOUND),
    (page) => page,
  );
  const locked = readRoutesLock(contentFolder);
  const { redirects, faults } = planRedirects(site.redirects, {
    routes: allRoutes,
    files,
    published: new Set(locked?.map(({ route }) => route)),
    siteUrl,
  });
  const moved = redirects.map(({ from }) => from);
  const routes = new Set([...allRoutes].filter((route) => !UNLISTED.has(route)));
  keepBuiltRoutes(directory, { contentFolder, routes: [...routes, ...moved] });

  const found = [
    ...faults.map(redirectFault),
    ...findRepeatedRoutes(site.owners),
    ...findLostRoutes(locked ?? [], {
      file: displayPath(path.join(contentFolder, LOCK)),
      routes,
      served: new Set([...routes, ...moved, ...files]),
    }),
    ...findBrokenLinks({
      siteUrl,
      pages,
      files: new Set([...files, ...moved]),
      operations: site.operations,
      apis: site.apis,
      incompleteApis,
    }),
  ];
  activity.setStatus(`${pages.length} pages`);
  activity.end();
  if (locked) {
    const known = new Set(locked.map(({ route }) => route));
    const added = [...routes].filter((route) => !known.has(route)).length;
    if (added > 0) {
      reporter.info(
        `${added} of the routes are not in ${LOCK} yet. Run \`npm run routes -- --accept\` when they are published.`,
      );
    }
  }
  if (found.length === 0) return;

  const sources = readSources(sourceFolders);
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const located = locateFaults(found, {
    ofRoute: new Map(
      [...site.pageFiles].flatMap(([route, file]) => {
        const source = byFile.get(file);
        return source ? [[route, source] as const] : [];
      }),
    ),
    shared: sources.filter(({ file }) => !file.endsWith('.mdx')),
  });
  reportFaults(located, levels, reporter);
};

function redirectFault({ source, from, message, advice }: RedirectFault): Fault {
  return { rule: 'redirects', target: from, message, advice, routes: [], place: source };
}
