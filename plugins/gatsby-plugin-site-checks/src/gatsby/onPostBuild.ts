import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { checkReferences } from '../core/checkReferences';
import { checkRoutes } from '../core/checkRoutes';
import { contentPolicy, pictureHosts, withPolicy } from '../core/contentPolicy';
import { locateFaults } from '../core/locateFaults';
import { planRedirects } from '../core/planRedirects';
import type { BuiltPage } from '../core/model';
import { readBuiltPage, SharedParts } from '../core/readBuiltPage';
import type { Options } from './options';
import { isRedirectPage, publishRedirects } from './publishRedirects';
import { readPublicFolder } from './publicFolder';
import type { HtmlFile } from './publicFolder';
import { readSite } from './readSite';
import { readSources } from './readSources';
import { reportFaults } from './reportFaults';

/** Hosts want the page for unknown paths a second time, under this name. */
const NOT_FOUND = '/404.html';

/** Writes redirects and policies, then checks every page. Running it again over the same folder changes nothing. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (
  { graphql, reporter },
  pluginOptions,
) => {
  const { siteUrl, language, sourceFolders, levels } = pluginOptions as unknown as Options;
  const folder = path.resolve('public');
  const activity = reporter.activityTimer('Check the built site');
  activity.start();

  const site = await readSite(graphql, sourceFolders[0] ?? '');
  const built = readPublicFolder(folder);
  const pages = readPages(built.pages);
  const routes = new Set(pages.map(({ route }) => route));
  const files = new Set([...built.files].filter((file) => !file.endsWith('/index.html')));

  const { redirects, faults } = planRedirects(site.redirects, { routes, files, siteUrl });
  const moved = publishRedirects({ folder, redirects, siteUrl, language });

  const hosts = pictureHosts(pages);
  for (const { file, inlineScripts } of pages) {
    const html = readFileSync(file, 'utf8');
    const safe = withPolicy(html, contentPolicy(inlineScripts, hosts));
    if (safe !== html) writeFileSync(file, safe);
  }
  for (const { file, html } of moved) writeFileSync(file, withPolicy(html, contentPolicy([])));

  const found = [
    ...faults,
    ...checkRoutes(site.owners),
    ...checkReferences({
      siteUrl,
      pages: pages.filter(({ route }) => route !== NOT_FOUND),
      files: new Set([...files, ...moved.map(({ route }) => route)]),
      operations: site.operations,
      apis: site.apis,
    }),
  ];
  activity.setStatus(`${pages.length} pages`);
  activity.end();
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

/** Reads one page after the other; the pages of an earlier build's redirects are taken away. */
function readPages(files: readonly HtmlFile[]): (HtmlFile & BuiltPage)[] {
  const shared = new SharedParts();
  return files.flatMap(({ file, route }) => {
    const html = readFileSync(file, 'utf8');
    if (!isRedirectPage(html)) return [{ file, ...readBuiltPage(route, html, shared) }];
    rmSync(file);
    return [];
  });
}
