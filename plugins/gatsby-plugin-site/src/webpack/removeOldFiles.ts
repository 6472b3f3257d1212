import { existsSync, watch } from 'node:fs';
import type { BuildArgs, ParentSpanPluginArgs, Store } from 'gatsby';
import type { WebpackPluginInstance } from 'webpack';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { filesBelow } from '../../../../src/store/files/listFiles';
import {
  addPublishedFiles,
  replacePublishedFiles,
  siteFolders,
} from '../../../../src/store/files/publishedFiles';
import { setResultsAside } from './oldResults';

const WRITER = 'bundles';

/** The files of the bundle that this run has made. */
const bundles = new WeakMap<Store, string[]>();

/** Records the files of the bundle. The list that Gatsby publishes lacks those of chunks without a name. */
export function recordBundle(store: Store): WebpackPluginInstance {
  return {
    apply: ({ hooks }) =>
      hooks.afterEmit.tap(WRITER, (compilation) => {
        bundles.set(
          store,
          compilation.getAssets().map(({ name }) => name),
        );
      }),
  };
}

const foldersOf = (store: Store) => siteFolders(findProjectFolder(store));

/**
 * Records the static files during `gatsby develop`, so that the next build can remove copies of files that no longer exist.
 * Gatsby copies them without waiting, also when they change later.
 */
export function recordStaticFiles({ store }: ParentSpanPluginArgs): void {
  if (process.env.NODE_ENV === 'production') return;
  const folders = foldersOf(store);
  const { staticFolder } = folders;
  const record = (files: readonly string[]) =>
    addPublishedFiles(WRITER, files, folders, staticFolder);
  record(staticFiles(staticFolder));
  if (!existsSync(staticFolder)) return;
  watch(staticFolder, { recursive: true, persistent: false }, (_event, file) => {
    if (file !== null) record([file]);
    // The system limits the number of watchers. If there is none left, only files that appear later are not recorded.
  }).on('error', () => undefined);
}

/**
 * Deletes files that Gatsby leaves in `public/`: bundles of earlier builds, results of static queries that no longer exist,
 * and copies of static files that no longer exist.
 *
 * @throws Error if webpack has not made a bundle in this run
 */
export function removeOldFiles({ store }: Pick<BuildArgs, 'store'>): void {
  const folders = foldersOf(store);
  const bundle = bundles.get(store);
  if (!bundle) throw new Error('Gatsby has not made a bundle, so its old files are not known.');
  replacePublishedFiles(WRITER, [...bundle, ...staticFiles(folders.staticFolder)], folders);
  setResultsAside(store);
}

function staticFiles(staticFolder: string): string[] {
  return existsSync(staticFolder) ? filesBelow(staticFolder).map(({ url }) => url) : [];
}
