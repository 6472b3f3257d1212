import path from 'node:path';
import type { CreatePageArgs } from 'gatsby';
import { findProjectFolder } from '../../../shared/gatsbyStore';

/**
 * Shows the page for unknown addresses in `gatsby develop` as readers get it. Gatsby's own page asks for a list of all pages.
 * `docs/decisions/missing-page-in-develop.md` says why that delays the first page.
 */
export function showMissingPage({ page, actions, store }: CreatePageArgs): void {
  const component = path.join(findProjectFolder(store), 'src/pages/404.tsx');
  if (!/^\/dev-404-page\/?$/.test(page.path) || page.component === component) return;
  actions.deletePage(page);
  actions.createPage({ path: page.path, component });
}
