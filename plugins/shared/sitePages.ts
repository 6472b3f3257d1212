import type { CreatePagesArgs, Store } from 'gatsby';
import { findProjectFolder } from './gatsbyStore';
import { readPublicFolder } from './publicFolder';
import type { HtmlFile } from './publicFolder';
import { siteFolders } from './publishedFiles';
import type { SiteFolders } from './publishedFiles';

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

/** @throws Error if Gatsby's query fails */
export async function readSitePages(
  graphql: CreatePagesArgs['graphql'],
  store: Store,
): Promise<SitePages> {
  const { data, errors } = await graphql<{ allSitePage: { nodes: { path: string }[] } }>(`
    query SitePages {
      allSitePage {
        nodes {
          path
        }
      }
    }
  `);
  if (!data) throw new Error(`The pages could not be read: ${String(errors)}`);
  const folders = siteFolders(findProjectFolder(store));
  const routes = new Set(data.allSitePage.nodes.map(({ path }) => path));
  return { folders, routes, ...readPublicFolder(folders, routes) };
}
