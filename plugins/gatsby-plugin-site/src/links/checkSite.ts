import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { displayPath } from '../../../../src/store/files/displayPath';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import type { BuiltPage } from '../finishPages/core/readBuiltPage';
import type { planRedirects, RedirectFault } from '../redirects/core/planRedirects';
import { findBrokenLinks } from './core/findBrokenLinks';
import { findLostRoutes } from './core/findLostRoutes';
import { findRepeatedRoutes } from './core/findRepeatedRoutes';
import { locateFaults } from './core/locateFaults';
import type { Fault } from './core/model';
import type { LockedRoute } from './core/lockText';
import type { LinkOptions } from './options';
import type { Site } from './readSite';
import { readSources } from './readSources';
import { reportFaults } from './reportFaults';
import { keepBuiltRoutes, LOCK } from './routesLock';

/** The error page for unknown paths, under the name that hosts expect. It is a copy of `/404`. */
const NOT_FOUND = '/404.html';
/** Pages that are not in the lock file. */
const UNLISTED = new Set([NOT_FOUND, '/404']);

/** The site as it was built. */
interface BuiltSite {
  site: Site;
  pages: readonly BuiltPage[];
  /** URL paths of all other files. */
  files: ReadonlySet<string>;
  /** Published routes. Undefined if the site has no list of them. */
  locked: readonly LockedRoute[] | undefined;
  redirects: ReturnType<typeof planRedirects>;
  siteUrl: string;
}

/** Checks the built site and reports all faults together. Changes no file of the site. */
export function checkSite(
  { store, reporter }: BuildArgs,
  { site, pages: allPages, files, locked, redirects: plan, siteUrl }: BuiltSite,
  { sourceFolders, incompleteApis, levels }: LinkOptions,
): void {
  const [contentFolder = ''] = sourceFolders;
  const activity = reporter.activityTimer('Check the built site');
  activity.start();
  const pages = allPages.filter(({ route }) => route !== NOT_FOUND);
  const moved = plan.redirects.map(({ from }) => from);
  const routes = new Set(site.routes.filter((route) => !UNLISTED.has(route)));
  keepBuiltRoutes(findProjectFolder(store), { contentFolder, routes: [...routes, ...moved] });

  const found = [
    ...plan.faults.map(redirectFault),
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
}

function redirectFault({ source, from, message, advice }: RedirectFault): Fault {
  return { rule: 'redirects', target: from, message, advice, routes: [], place: source };
}
