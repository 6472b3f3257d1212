import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { readSitePages } from '../../../shared/sitePages';
import { APP_DATA_PATH, pageDataPath } from '../../../shared/text/pageFilePaths';
import { readBundleFiles } from '../../../shared/webpackStats';
import { pageNeeds, pageFiles } from '../core/pageFiles';
import type { BundledPage } from '../core/pageFiles';
import { withAppFiles } from '../core/withAppFiles';

/** Writes into every page the list of the files that start its app. A second run over the same folder changes nothing. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (
  { graphql, store, reporter },
  { elementId },
) => {
  const { folders, pages } = await readSitePages(graphql, store);
  const read = <T>(url: string): T => {
    const file = path.join(folders.publicFolder, url);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T;
    throw new Error(
      `Gatsby has not written ${url}, which the list of the files of each page needs.`,
    );
  };
  const { webpackCompilationHash: build } = read<{ webpackCompilationHash: string }>(APP_DATA_PATH);
  const files = pageFiles(readBundleFiles(folders.publicFolder));
  for (const { file, route } of pages) {
    const page = read<BundledPage>(pageDataPath(route));
    const html = readFileSync(file);
    const listed = withAppFiles(html, String(elementId), {
      build,
      path: page.path,
      ...files,
      queries: page.staticQueryHashes,
      needs: pageNeeds(page),
    });
    if (listed === undefined) {
      reporter.panicOnBuild(
        `The page ${route} has no element #${String(elementId)} for the files of its app, and would never start. gatsby-ssr.tsx writes it in the place of Gatsby's script tags.`,
      );
      return;
    }
    if (listed !== html) writeFileSync(file, listed);
  }
};
