import { existsSync, watch } from 'node:fs';
import type { GatsbyNode, Store } from 'gatsby';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { filesBelow } from '../../../shared/publicFolder';
import {
  addPublishedFiles,
  replacePublishedFiles,
  siteFolders,
} from '../../../shared/publishedFiles';
import { readBundleFiles } from '../../../shared/webpackStats';

const WRITER = 'gatsby-plugin-bundles';

const foldersOf = (store: Store) => siteFolders(findProjectFolder(store));

/**
 * Records the static files during `gatsby develop`, so that the next build can remove copies of files that no longer exist.
 * Gatsby copies them without waiting, also when they change later.
 */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = ({ store }) => {
  if (process.env.NODE_ENV === 'production') return;
  const folders = foldersOf(store);
  const { staticFolder } = folders;
  const record = (files: readonly string[]) =>
    addPublishedFiles(WRITER, files, folders, staticFolder);
  record(staticFiles(staticFolder));
  if (!existsSync(staticFolder)) return;
  watch(staticFolder, { recursive: true, persistent: false }, (_event, file) => {
    if (file !== null) record([file]);
    // Without a watcher (the system limits their number), only copies of files that appear later are not recorded.
  }).on('error', () => undefined);
};

/**
 * Deletes files that Gatsby leaves in `public/`: bundles of earlier builds, and copies of static files that no longer
 * exist.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = ({ store }) => {
  const folders = foldersOf(store);
  const bundles = [...readBundleFiles(folders.publicFolder).values()].flat();
  replacePublishedFiles(WRITER, [...bundles, ...staticFiles(folders.staticFolder)], folders);
};

function staticFiles(staticFolder: string): string[] {
  return existsSync(staticFolder) ? filesBelow(staticFolder).map(({ url }) => url) : [];
}
