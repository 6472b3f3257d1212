import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { replacePublishedFiles, siteFolders } from '../../../../src/store/files/publishedFiles';
import type { SiteFolders } from '../../../../src/store/files/publishedFiles';
import type { KeptResults } from '../../../../src/store/files/keptResults';
import { markdownPath } from '../../../../src/core/text/pageFilePaths';
import { writeIfChanged } from '../../../../src/store/files/writeIfChanged';
import { planLlmsFiles } from './core/llms/planLlmsFiles';
import type { TextFile } from './core/llms/planLlmsFiles';
import type { SiteData } from './core/model';
import { namePages } from './core/namePages';
import { headersFile, robotsTxt } from './core/robotsTxt';
import { publishDescriptions } from './publishDescriptions';
import { shortenSitemapDates } from './shortenSitemapDates';

interface Publication {
  site: SiteData;
  isHidden: boolean;
  /** The Markdown versions of pages by route. */
  markdown: ReadonlyMap<string, string>;
  results: KeptResults;
}

/**
 * Publishes the files that programs read: API descriptions and a slice for each operation, a Markdown version of every
 * page, `llms.txt`, and `robots.txt`.
 */
export async function publishMachineFiles(
  { graphql, store, reporter }: BuildArgs,
  { site, isHidden, markdown, results }: Publication,
): Promise<void> {
  const activity = reporter.activityTimer('Write files for machines');
  activity.start();
  const folders = siteFolders(findProjectFolder(store));
  const { publicFolder, staticFolder } = folders;
  const descriptions = await publishDescriptions({ graphql, store }, results);
  const { siteUrl } = site.siteSettings.model;
  const pages = namePages(site).map(({ route, title, description }) => {
    const text = markdown.get(route);
    if (text === undefined) throw new Error(`There is no page ${route}.`);
    return { route, title, description: description ?? '', text };
  });
  const files: TextFile[] = [
    ...pages.map(({ route, text }) => ({ path: markdownPath(route), text })),
    ...planLlmsFiles(site, pages),
    // A robots.txt in `static/` replaces the generated one.
    ...(existsSync(path.join(staticFolder, 'robots.txt'))
      ? []
      : [{ path: '/robots.txt', text: robotsTxt(siteUrl, isHidden) }]),
  ];
  for (const file of files) writeIfChanged(path.join(publicFolder, file.path), file.text);
  replacePublishedFiles(
    'files for machines',
    [...descriptions, ...files.map((file) => file.path)],
    folders,
  );
  publishHeaders(folders, isHidden);
  await shortenSitemapDates(publicFolder);
  activity.setStatus(`${pages.length} pages as Markdown`);
  activity.end();
}

/** Writes the rules of `static/_headers` for hosts that read this file. */
function publishHeaders({ publicFolder, staticFolder }: SiteFolders, isHidden: boolean): void {
  const file = path.join(staticFolder, '_headers');
  const rules = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (rules === '' && !isHidden) return;
  writeIfChanged(path.join(publicFolder, '_headers'), headersFile(rules, isHidden));
}
