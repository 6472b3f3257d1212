/** Pages of the sitemap; tag pages are left out by the plugin's `excludes` (specification section 9). */
export const SITEMAP_QUERY = /* GraphQL */ `
  query Sitemap {
    allSitePage {
      nodes {
        path
      }
    }
    allDocPage {
      nodes {
        route
        lastUpdated
      }
    }
  }
`;

interface SitemapData {
  allSitePage: { nodes: { path: string }[] };
  allDocPage: { nodes: { route: string; lastUpdated: string | null }[] };
}

interface SitemapPage {
  path: string;
  /** When its source was last changed, where that is known. */
  lastmod?: string;
}

interface SitemapEntry {
  url: string;
  lastmod?: string;
  changefreq: 'weekly';
  priority: number;
}

/** The pages with their dates. */
export function sitemapPages({ allSitePage, allDocPage }: SitemapData): SitemapPage[] {
  const dates = new Map(allDocPage.nodes.map(({ route, lastUpdated }) => [route, lastUpdated]));
  return allSitePage.nodes.map(({ path }) => {
    const lastmod = dates.get(path);
    return { path, ...(lastmod && { lastmod }) };
  });
}

/** One entry: weekly, 0.5 (specification section 9). */
export function serializeSitemapPage({ path, lastmod }: SitemapPage): SitemapEntry {
  return { url: path, ...(lastmod && { lastmod }), changefreq: 'weekly', priority: 0.5 };
}
