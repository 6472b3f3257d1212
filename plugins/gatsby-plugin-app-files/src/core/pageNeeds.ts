/** The fields that are read of the data that Gatsby publishes for a page. */
export interface BundledPage {
  /** Route of the page. Gatsby shows the page `404.html` at any address. */
  path: string;
  staticQueryHashes: readonly string[];
}

/** The fields that are read of Gatsby's list of bundles, `webpack.stats.json`. */
export interface Bundles {
  namedChunkGroups: Partial<Record<string, { assets: readonly { name: string }[] }>>;
}

/**
 * Addresses of the data that Gatsby's app requests before it renders the shell. The content of the page is already in the
 * HTML.
 */
export function pageNeeds({ staticQueryHashes }: BundledPage): string[] {
  return [
    '/page-data/app-data.json',
    ...staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
  ];
}

/**
 * Addresses of the files that start the app: scripts of the static parts, the other scripts, and the app's style
 * sheets.
 * @throws Error if Gatsby's list does not contain such a bundle
 */
export function pageFiles(bundles: Bundles): Record<'start' | 'scripts' | 'styles', string[]> {
  const start = filesOf('behaviours', bundles, '.js');
  const scripts = filesOf('app', bundles, '.js').filter((script) => !start.includes(script));
  return { start, scripts, styles: filesOf('app', bundles, '.css') };
}

function filesOf(name: string, { namedChunkGroups }: Bundles, ending: string): string[] {
  const assets = namedChunkGroups[name]?.assets ?? [];
  const files = assets.map((asset) => `/${asset.name}`).filter((file) => file.endsWith(ending));
  if (files.length > 0) return files;
  throw new Error(
    `webpack.stats.json names no file *${ending} of the bundle \`${name}\`, which every page needs.`,
  );
}
