import { APP_DATA_PATH, staticQueryPath } from '../../../../../src/core/text/pageFilePaths';

/** The files of each bundle, by the name of the bundle. */
type BundleFiles = ReadonlyMap<string, readonly string[]>;

/**
 * Addresses of the data that Gatsby's app requests before it renders the shell. The content of the page is already in the
 * HTML.
 *
 * @param queries hashes of the static queries of the page
 */
export function pageNeeds(queries: readonly string[]): string[] {
  return [APP_DATA_PATH, ...queries.map(staticQueryPath)];
}

/**
 * Addresses of the files that start the app: scripts of the static parts, the other scripts, and the app's style
 * sheets.
 *
 * @throws Error if there is no such bundle
 */
export function pageFiles(bundles: BundleFiles): Record<'start' | 'scripts' | 'styles', string[]> {
  const start = filesOf('behaviours', bundles, '.js');
  const scripts = filesOf('app', bundles, '.js').filter((script) => !start.includes(script));
  return { start, scripts, styles: filesOf('app', bundles, '.css') };
}

function filesOf(name: string, bundles: BundleFiles, ending: string): string[] {
  const files = (bundles.get(name) ?? [])
    .map((file) => `/${file}`)
    .filter((file) => file.endsWith(ending));
  if (files.length > 0) return files;
  throw new Error(
    `webpack.stats.json names no file *${ending} of the bundle \`${name}\`, which every page needs.`,
  );
}
