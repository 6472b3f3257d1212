import type { CreatePagesArgs, PluginOptions } from 'gatsby';
import { dataStoreReady } from '../../shared/dataStore';
import { findProjectFolder, findSourceFolder } from '../../shared/gatsbyStore';
import { readLastChanges } from '../../../src/store/files/lastChanges';
import { updateOnSave } from '../../shared/updateOnSave';
import { recordPublishedFiles, siteFolders } from '../../../src/store/files/publishedFiles';
import { readSource } from './readSource';
import { reportContent } from './reportContent';
import { updateNodes } from './updateNodes';

/**
 * Updates the nodes of the content folder. It runs in `createPages`, because a page depends on the settings and on other
 * pages. Gatsby calls this hook on every start and, in `develop`, after every saved file, always before the site's own
 * `createPages`.
 */
async function update(args: CreatePagesArgs, options: PluginOptions): Promise<void> {
  const sourceName = String(options.sourceName);
  const content = await readSource(args, options);
  reportContent(content, args);
  const lastChanges = readLastChanges(findSourceFolder(args.store, sourceName));
  await updateNodes(content, sourceName, args, lastChanges);
  // Nodes can be queried by type only after the data store has written them. Queries of the next plugin do not wait for it.
  await dataStoreReady();
  const folders = siteFolders(findProjectFolder(args.store));
  recordPublishedFiles('gatsby-transformer-docs', content.published, folders);
}

export const { createPages, onCreateNode } = updateOnSave(update);
