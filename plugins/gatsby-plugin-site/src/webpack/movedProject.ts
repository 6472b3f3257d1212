import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Store } from 'gatsby';
import { cacheFolder, findProjectFolder } from '../../../shared/gatsbyStore';
import { siteFolders } from '../../../../src/store/files/publishedFiles';

/** The file that holds the path of the folder for which Gatsby's cache was made. */
const markOf = (store: Store) => path.join(cacheFolder(store, 'gatsby-plugin-site'), 'folder');

/** Records the folder of the project. Call it when Gatsby has deleted an outdated cache. */
export function recordFolder(store: Store): void {
  const mark = markOf(store);
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, findProjectFolder(store));
}

/**
 * Whether the project was copied or moved with its cache. The cache names files by their absolute paths, and a build with it would
 * fail.
 */
export function isMoved(store: Store): boolean {
  const mark = markOf(store);
  return existsSync(mark) && readFileSync(mark, 'utf8') !== findProjectFolder(store);
}

/**
 * Deletes what earlier builds have left. Gatsby deletes its cache itself if it has a cache but no `public/`, except for the
 * cache of webpack.
 */
export function dropCaches(store: Store): void {
  const { publicFolder } = siteFolders(findProjectFolder(store));
  for (const folder of [publicFolder, path.join(findProjectFolder(store), '.cache/webpack')])
    rmSync(folder, { recursive: true, force: true });
}
