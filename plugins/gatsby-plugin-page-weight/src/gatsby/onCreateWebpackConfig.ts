import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { nameClasses } from '../core/nameClasses';
import type { NameClass } from '../core/nameClasses';
import { styleSheetName } from '../core/styleSheetName';

/** The parts of Gatsby's webpack configuration that are changed here. */
interface WebpackConfig {
  plugins: { options?: object }[];
  module: { rules: Rule[] };
  output: { chunkFilename?: string; hashDigestLength?: number; hashSalt?: string };
  resolve: { alias?: Record<string, string | false> };
  optimization?: { splitChunks?: { cacheGroups?: Record<string, unknown> } };
}

/** What Gatsby knows of a plugin of the site. */
interface LoadedPlugin {
  browserAPIs: readonly string[];
}

interface Rule {
  test?: RegExp;
  sideEffects?: boolean;
  oneOf?: Rule[];
  rules?: Rule[];
  use?: UseEntry | UseEntry[];
}

interface UseEntry {
  loader?: string;
  options?: { modules?: boolean | { localIdentName?: string; getLocalIdent?: GetLocalIdent } };
}

/** How css-loader asks for the name of a class. */
type GetLocalIdent = (module: { resourcePath: string }, pattern: string, name: string) => string;

/** What webpack passes of a module to a cache group. */
interface BundledModule {
  type: string;
  nameForCondition: () => string | null;
}

interface Chunk {
  name?: string;
}

const NOTHING = path.resolve('plugins/gatsby-plugin-page-weight/src/nothing.cjs');

const isStyle = (module: BundledModule) => module.type === 'css/mini-extract';
const isApp = (chunk: Chunk) => chunk.name === 'app';

/** Changes the builds alone: while developing, long class names help. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  stage,
  actions,
  getConfig,
  store,
}) => {
  if (stage !== 'build-javascript' && stage !== 'build-html') return;
  const config = getConfig() as WebpackConfig;
  const sheets = styleSheets();
  const modules = sheets.filter((file) => file.endsWith('.module.css'));
  shortenClassNames(config.module.rules, nameClasses(modules));
  // Styles stand in the pages, but Gatsby draws a page anew only where what draws it has another hash.
  if (stage === 'build-html') config.output.hashSalt = digest(sheets);
  if (stage === 'build-javascript') {
    splitStyles(config);
    // The names of 80 chunks, each with the path of a page in it, are in the runtime that every page loads.
    config.output.chunkFilename = '[id]-[contenthash].js';
    // Half as long as usual: each page names a dozen files, and the runtime all of them. Of 80 names none will meet.
    config.output.hashDigestLength = 10;
    // What nobody imports of the module `gatsby` need not be in the bundle.
    config.module.rules.push({ test: /[\\/]gatsby-browser-entry\.js$/, sideEffects: false });
    const { flattenedPlugins } = store.getState() as { flattenedPlugins: readonly LoadedPlugin[] };
    config.resolve.alias = { ...config.resolve.alias, ...unusedParts(flattenedPlugins) };
  }
  actions.replaceWebpackConfig(config);
};

/** Parts of Gatsby's app that it bundles whether they are used or not, as modules that are empty. */
function unusedParts(plugins: readonly LoadedPlugin[]): Record<string, string> {
  return {
    // This site has no third party's scripts, neither as `<Script>` nor in a worker.
    'gatsby-script': NOTHING,
    './utils/inject-partytown-snippet': NOTHING,
    ...(plugins.every(({ browserAPIs }) => !browserAPIs.includes('registerServiceWorker')) && {
      './register-service-worker': NOTHING,
    }),
  };
}

/** Every style sheet of the site, relative to its source. */
function styleSheets(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort();
}

function digest(sheets: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sheets) hash.update(file).update(readFileSync(path.join('src', file)));
  return hash.digest('hex');
}

function shortenClassNames(rules: readonly Rule[], nameClass: NameClass): void {
  for (const rule of rules) {
    shortenClassNames([...(rule.oneOf ?? []), ...(rule.rules ?? [])], nameClass);
    for (const { options } of [rule.use ?? []].flat()) {
      if (typeof options?.modules !== 'object' || !options.modules.localIdentName) continue;
      options.modules.getLocalIdent = ({ resourcePath }, _, name) =>
        nameClass(path.relative('src', resourcePath), name);
    }
  }
}

/**
 * Gatsby puts all styles of the site into one sheet, and that sheet into every page. Here the shell has its sheet and
 * every room one of its own. Their order is of no meaning, since layers decide (src/lib/layerOrder.ts): no warning is due.
 */
function splitStyles(config: WebpackConfig): void {
  for (const plugin of config.plugins) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin')
      plugin.options = { ...plugin.options, ignoreOrder: true };
  }
  const groups = config.optimization?.splitChunks?.cacheGroups;
  if (!groups) return;
  groups.styles = { test: isStyle, chunks: isApp, name: 'styles', priority: 50, enforce: true };
  groups.roomStyles = {
    test: isStyle,
    chunks: (chunk: Chunk) => !isApp(chunk),
    name: (module: BundledModule) => styleSheetName(module.nameForCondition() ?? ''),
    priority: 40,
    enforce: true,
  };
}
