import type { CreatePagesArgs, Store } from 'gatsby';
import { findProjectFolder } from './gatsbyStore';
import { readPublicFolder } from './publicFolder';
import type { HtmlFile } from './publicFolder';
import { siteFolders } from './publishedFiles';
import type { SiteFolders } from './publishedFiles';
import { queryData } from './queryData';

/** The built site, as plugins read it after the build. */
export interface SitePages {
  folders: SiteFolders;
  /** Routes of the pages that Gatsby made. */
  routes: ReadonlySet<string>;
  /** URL paths of all other files of the site. */
  files: Set<string>;
  /** In the order of their routes. */
  pages: HtmlFile[];
}

interface Data {
  allSitePage: { nodes: { path: string }[] };
}

const QUERY = /* GraphQL */ `
  query SitePages {
    allSitePage {
      nodes {
        path
      }
    }
  }
`;

/**
 * Reads which pages and files the built site has.
 *
 * @throws Error if the query fails
 */
export async function readSitePages(
  graphql: CreatePagesArgs['graphql'],
  store: Store,
): Promise<SitePages> {
  const { allSitePage } = await queryData<Data>(graphql, QUERY, 'The pages');
  const folders = siteFolders(findProjectFolder(store));
  const routes = new Set(allSitePage.nodes.map(({ path }) => path));
  return { folders, routes, ...readPublicFolder(folders, routes) };
}
