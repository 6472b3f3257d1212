import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Store } from 'gatsby';
import { cacheFolder, findProjectFolder, staticQueryHashes } from '../../../shared/gatsbyStore';
import { listFiles } from '../../../../src/store/files/listFiles';
import { siteFolders } from '../../../../src/store/files/publishedFiles';
import { staticQueryPath } from '../../../../src/core/text/pageFilePaths';

/** Folder of the published results of static queries. */
const publishedFolder = (store: Store) =>
  path.join(
    siteFolders(findProjectFolder(store)).publicFolder,
    path.posix.dirname(staticQueryPath('')),
  );

/** Folder of the results that are not published. */
const asideFolder = (store: Store) =>
  path.join(cacheFolder(store, 'gatsby-plugin-site'), 'results');

/**
 * Moves the results of static queries that the site no longer has out of `public/`, where Gatsby leaves them. They are not
 * deleted: if a query is changed back, Gatsby does not write its result again.
 */
export function setResultsAside(store: Store): void {
  const kept = new Set(staticQueryHashes(store).map((hash) => `${hash}.json`));
  move(publishedFolder(store), asideFolder(store), (name) => !kept.has(name));
}

/** Moves the results back to where Gatsby has written them. */
export function restoreResults(store: Store): void {
  move(asideFolder(store), publishedFolder(store), () => true);
}

/** Moves files also between two file systems, because `public/` may be mounted from another one. */
function move(from: string, to: string, isMoved: (name: string) => boolean): void {
  for (const name of listFiles(from).filter(isMoved)) {
    cpSync(path.join(from, name), path.join(to, name));
    rmSync(path.join(from, name));
  }
}
