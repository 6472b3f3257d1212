import type { SourceNodesArgs } from 'gatsby';
import { hasPage } from '../../../shared/gatsbyStore';

/**
 * Keeps the nodes of the pages that Gatsby knows from the last run. Gatsby deletes the node of a page when the page is gone, and
 * changes it when the page changes. `docs/decisions/page-nodes.md` says what happens without it.
 */
export function keepPageNodes({ actions, getNodesByType, store }: SourceNodesArgs): void {
  for (const node of getNodesByType('SitePage'))
    if (hasPage(store, String(node['path']))) actions.touchNode(node);
}
