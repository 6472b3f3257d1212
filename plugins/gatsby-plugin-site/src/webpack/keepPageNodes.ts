import type { SourceNodesArgs } from 'gatsby';

/**
 * Keeps the nodes of pages from the last run. Gatsby deletes the node of a page when the page is gone, and changes it when the
 * page changes. `docs/decisions/page-nodes.md` says what happens without it.
 */
export function keepPageNodes({ actions, getNodesByType }: SourceNodesArgs): void {
  for (const page of getNodesByType('SitePage')) actions.touchNode(page);
}
