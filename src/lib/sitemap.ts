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

interface SitemapEntry {
  url: string;
  changefreq: 'weekly';
  priority: number;
}

/** One entry: weekly, 0.5 (specification section 9). */
export function serializeSitemapPage({ path }: { path: string }): SitemapEntry {
  return { url: path, changefreq: 'weekly', priority: 0.5 };
}
