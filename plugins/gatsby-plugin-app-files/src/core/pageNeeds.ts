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
  return [
    url,
    '/page-data/app-data.json',
    ...scriptsOf(page.componentChunkName, bundles),
    ...page.staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
  ];
}

/** The scripts that start the app. */
export function startScripts(bundles: Bundles): string[] {
  const scripts = scriptsOf('app', bundles);
  if (scripts.length > 0) return scripts;
  throw new Error(
    'webpack.stats.json names no scripts of the bundle `app`, which starts every page.',
  );
}

function scriptsOf(name: string, { namedChunkGroups }: Bundles): string[] {
  const assets = namedChunkGroups[name]?.assets ?? [];
  return assets.map((asset) => `/${asset.name}`).filter((asset) => asset.endsWith('.js'));
}
