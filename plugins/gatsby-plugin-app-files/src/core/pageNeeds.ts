/** What is read of the data that Gatsby publishes for a page. */
export interface BundledPage {
  /** Tells the app which page it is in; that of `404.html` is shown anywhere. */
  path: string;
  staticQueryHashes: readonly string[];
}

/** What is read of Gatsby's list of bundles, `webpack.stats.json`. */
export interface Bundles {
  namedChunkGroups: Partial<Record<string, { assets: readonly { name: string }[] }>>;
}

/** What Gatsby's app asks for before it draws the shell, by address. The page itself is there. */
export function pageNeeds({ staticQueryHashes }: BundledPage): string[] {
  return [
    '/page-data/app-data.json',
    ...staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
  ];
}

/** The scripts of a page: those of its static parts, and the others that the app needs; and the app's styles. */
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
