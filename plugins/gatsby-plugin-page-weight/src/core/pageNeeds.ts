/** What is read of the data that Gatsby publishes for a page. */
export interface BundledPage {
  /** Tells the app which page it is in; that of `404.html` is shown anywhere. */
  path: string;
  componentChunkName: string;
  staticQueryHashes: readonly string[];
}

/** What is read of Gatsby's list of bundles, `webpack.stats.json`. */
export interface Bundles {
  namedChunkGroups: Partial<Record<string, { assets: readonly { name: string }[] }>>;
}

/**
 * What Gatsby's app asks for before it takes a page over, one after the other: its data, then its scripts and what its
 * queries found. Styles are in the page.
 *
 * @param url where the data of the page is published
 */
export function pageNeeds(url: string, page: BundledPage, bundles: Bundles): string[] {
  const assets = bundles.namedChunkGroups[page.componentChunkName]?.assets ?? [];
  return [
    url,
    '/page-data/app-data.json',
    ...assets.map(({ name }) => `/${name}`).filter((asset) => asset.endsWith('.js')),
    ...page.staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
  ];
}
