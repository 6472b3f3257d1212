import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import type { Configuration, RuleSetRule, RuleSetUseItem } from 'webpack';
import type { PageDependencies } from '../../../shared/pageDependencies';
import { styleSheetName } from '../core/styleSheetName';
import { ReleaseModulesPlugin } from './ReleaseModulesPlugin';

/** Gatsby compiles plugins to another place: what webpack is to load is named from the project's folder. */
const COMPILE_ONCE = path.resolve('plugins/gatsby-plugin-bundles/src/loaders/compileOnce.cjs');

/** What webpack passes of a module to a cache group. */
interface BundledModule {
  type: string;
  nameForCondition: () => string | null;
}

interface Chunk {
  name?: string;
}

const isStyle = (module: BundledModule) => module.type === 'css/mini-extract';
const isApp = (chunk: Chunk) => chunk.name === 'app';

/**
 * Changes the two bundles of a build, not that of `gatsby develop`. Each change is a part of Gatsby's configuration that must
 * be there: where it is not, the build ends with its name, instead of going on without the benefit. ARCHITECTURE.md says what
 * each of them saves.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (
  { stage, actions, getConfig, store },
  options,
) => {
  if (stage !== 'build-javascript' && stage !== 'build-html') return;
  const config = getConfig() as Configuration;
  config.devtool = false;
  const { dependencies } = options as { dependencies?: PageDependencies };
  compileGuidesOnce(config, dependencies);
  shortenClassNames(config);
  trustDigestsOnly(config);
  config.plugins?.push(new ReleaseModulesPlugin());
  // Styles stand in the pages, but Gatsby draws a page anew only where what draws it has another hash.
  if (stage === 'build-html') config.output = { ...config.output, hashSalt: digestOfStyles() };
  if (stage === 'build-javascript') {
    splitStyles(config);
    putBehavioursFirst(config);
    config.output = {
      ...config.output,
      // The names of 80 chunks, each with the path of a page in it, are in the runtime that every page loads.
      chunkFilename: '[id]-[contenthash].js',
      // Half as long as usual: each page names a dozen files, and the runtime all of them.
      hashDigestLength: 10,
    };
    config.module?.rules?.push(withoutScriptsOfWorkers());
    // What nobody imports of the module `gatsby` need not be in the bundle.
    config.module?.rules?.push({ test: /[\\/]gatsby-browser-entry\.js$/, sideEffects: false });
    const { flattenedPlugins } = store.getState() as { flattenedPlugins: readonly LoadedPlugin[] };
    config.resolve = {
      ...config.resolve,
      alias: { ...config.resolve?.alias, ...unusedParts(flattenedPlugins) },
    };
  }
  actions.replaceWebpackConfig(config);
};

/** What Gatsby knows of a plugin of the site. */
interface LoadedPlugin {
  browserAPIs: readonly string[];
}

/** Parts of Gatsby's app that it bundles in every site, and that nothing in this one can call. */
function unusedParts(plugins: readonly LoadedPlugin[]): Record<string, false> {
  const hasWorker = plugins.some(({ browserAPIs }) =>
    browserAPIs.includes('registerServiceWorker'),
  );
  return {
    ...(!hasWorker && { './register-service-worker': false as const }),
  };
}

/**
 * A plugin inside Gatsby is for `<Script strategy="off-main-thread">` alone, which the content security policy of the pages does not
 * let work. It brings `<Script>` along, which a site that uses it imports itself.
 */
function withoutScriptsOfWorkers(): RuleSetRule {
  const plugin = path.resolve(
    'node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js',
  );
  if (!existsSync(plugin)) return missing('the plugin partytown');
  const alias = { 'gatsby-script': false, './utils/inject-partytown-snippet': false } as const;
  return { test: (file: string) => file === plugin, resolve: { alias } };
}

/** The bundle of the static parts: its page is complete without the app, and the app uses the same modules. */
function putBehavioursFirst(config: Configuration): void {
  const { entry } = config;
  if (typeof entry !== 'object' || Array.isArray(entry) || typeof entry.app !== 'string')
    return missing('the entry `app`');
  config.entry = {
    ...entry,
    behaviours: path.resolve('src/behaviours/index.ts'),
    app: { import: entry.app, dependOn: 'behaviours' },
  };
}

/** Ends the build: Gatsby or a plugin has changed what is changed here. */
function missing(what: string): never {
  throw new Error(
    `gatsby-plugin-bundles does not find ${what} in Gatsby's webpack configuration. See what the new version does, and change or remove that part of the plugin.`,
  );
}

/**
 * What MDX is compiled to needs no Babel, since it holds nothing that the browsers of package.json do not know. The second
 * bundle takes what was compiled for the first.
 */
function compileGuidesOnce(
  config: Configuration,
  dependencies: PageDependencies | undefined,
): void {
  const rule = (config.module?.rules ?? []).find(
    (each): each is RuleSetRule =>
      typeof each === 'object'
      && each?.test instanceof RegExp
      && each.test.test('guide.mdx')
      && !each.test.test('guide.js'),
  );
  if (typeof rule?.use !== 'function') return missing("gatsby-plugin-mdx's rule for .mdx files");
  const loadersOf = rule.use as (module: object) => RuleSetUseItem[];
  // Without a list of what guides were made from, each bundle compiles them.
  if (!dependencies) return;
  rule.use = (module: object) => [
    { loader: COMPILE_ONCE, options: { dependenciesOf: dependencies.of } },
    ...loadersOf(module).slice(-1),
  ];
}

/**
 * `row-1f0a9`: a word, which compresses well, and a hash of file and word. Gatsby's names hold the file's name too. Names must
 * not depend on anything but the file itself, because webpack keeps compiled style sheets from build to build.
 */
const CLASS_NAME = '[local]-[hash:hex:5]';

function shortenClassNames(config: Configuration): void {
  let found = 0;
  const visit = (rules: readonly unknown[]) => {
    for (const rule of rules as RuleSetRule[]) {
      if (typeof rule !== 'object') continue;
      visit([...(rule.oneOf ?? []), ...(rule.rules ?? [])]);
      for (const entry of [typeof rule.use === 'function' ? [] : (rule.use ?? [])].flat()) {
        const modules = modulesOf(entry);
        if (!modules) continue;
        modules.localIdentName = CLASS_NAME;
        found += 1;
      }
    }
  };
  visit(config.module?.rules ?? []);
  if (found === 0) missing("css-loader's names of classes");
}

/** The options of css-loader for CSS modules; undefined for any other loader. */
function modulesOf(entry: unknown): { localIdentName: string } | undefined {
  const { options } = entry as { options?: { modules?: boolean | { localIdentName: string } } };
  const modules = options?.modules;
  return typeof modules === 'object' && 'localIdentName' in modules ? modules : undefined;
}

/** webpack would take a file with the time that it knows for the same file. What a guide is made with is followed, too. */
function trustDigestsOnly(config: Configuration): void {
  config.snapshot = { ...config.snapshot, module: { hash: true }, resolve: { hash: true } };
  const { cache } = config;
  if (typeof cache !== 'object' || cache.type !== 'filesystem')
    return missing('a filesystem cache');
  const { config: files = [], ...others } = cache.buildDependencies ?? {};
  const more = ['.cache/compiled/gatsby-config.js', 'package-lock.json']
    .map((file) => path.resolve(file))
    .filter((file) => existsSync(file));
  cache.buildDependencies = { ...others, config: [...files, ...more] };
}

/** Changes with every style sheet of the site. */
function digestOfStyles(): string {
  const hash = createHash('sha256');
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort();
  for (const file of sheets) hash.update(file).update(readFileSync(path.join('src', file)));
  return hash.digest('hex');
}

/**
 * Gatsby puts all styles of the site into one sheet, and that sheet into every page. Here the shell has its sheet and
 * every folder one of its own. Their order is of no meaning, since layers decide (src/build/layerOrder.ts): no warning is due.
 */
function splitStyles(config: Configuration): void {
  const extract = config.plugins?.find(
    (plugin) => plugin?.constructor.name === 'MiniCssExtractPlugin',
  ) as { options?: object } | undefined;
  if (!extract) return missing('MiniCssExtractPlugin');
  extract.options = { ...extract.options, ignoreOrder: true };
  const { splitChunks } = config.optimization ?? {};
  const groups = splitChunks === false ? undefined : splitChunks?.cacheGroups;
  if (!groups?.styles) return missing('the cache group of styles');
  groups.styles = { test: isStyle, chunks: isApp, name: 'styles', priority: 50, enforce: true };
  groups.folderStyles = {
    test: isStyle,
    chunks: (chunk: Chunk) => !isApp(chunk),
    name: (module: BundledModule) => styleSheetName(module.nameForCondition() ?? ''),
    priority: 40,
    enforce: true,
  };
}
