import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { staticQueriesOf } from '../../../shared/gatsbyStore';
import { readSitePages } from '../../../shared/sitePages';
import { APP_DATA_PATH } from '../../../shared/text/pageFilePaths';
import { readBundleFiles } from '../../../shared/webpackStats';
import { pageNeeds, pageFiles } from '../core/pageFiles';
import { withAppFiles } from '../core/withAppFiles';

/** Writes into every page the list of the files that start its app. A second run over the same folder changes nothing. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (
  { graphql, store, reporter },
  { elementId },
) => {
  const { folders, pages } = await readSitePages(graphql, store);
  const build = buildHash(path.join(folders.publicFolder, APP_DATA_PATH));
  const files = pageFiles(readBundleFiles(folders.publicFolder));
  for (const { file, route } of pages) {
    const queries = staticQueriesOf(store, route);
    const html = readFileSync(file);
    const listed = withAppFiles(html, String(elementId), {
      build,
      path: route,
      ...files,
      queries,
      needs: pageNeeds(queries),
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

/** The hash of the build, from a file of Gatsby. */
function buildHash(file: string): string {
  if (!existsSync(file))
    throw new Error(`Gatsby has not written ${file}, which the list of each page's files needs.`);
  const data = JSON.parse(readFileSync(file, 'utf8')) as { webpackCompilationHash: string };
  return data.webpackCompilationHash;
}
