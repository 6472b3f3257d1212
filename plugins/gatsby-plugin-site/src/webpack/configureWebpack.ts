import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration, FileCacheOptions, RuleSetRule, WebpackPluginInstance } from 'webpack';
import { buildOptions, loadedPlugins } from '../../../shared/gatsbyStore';
import type { BuildOptions, LoadedPlugin } from '../../../shared/gatsbyStore';
import { listFiles } from '../../../../src/store/files/listFiles';
import { siteFolder } from '../../../../src/store/content/ownComponents';
import { replaceParts } from '../ownParts/ownParts';
import { styleSheetName } from './core/styleSheetName';
import { compileTypeScript } from './compileTypeScript';
import { cacheGroupsOf, findPlugin, isStyle, missing } from './configParts';
import type { BundledModule } from './configParts';
import { configureDevelop } from './developBundles';
import { limitEnvironment } from './limitEnvironment';
import type { WebpackOptions } from './options';
import { versionCache } from './versionCache';
import { releaseBundle } from './releaseBundle';
import { recordBundle } from './removeOldFiles';

/** Gatsby compiles plugins into another folder, so paths that webpack loads start at the project's folder. */
const GUIDE_TREE = path.resolve('plugins/gatsby-plugin-site/src/webpack/loaders/guideTree.cjs');
const SITE_COLORS = path.resolve('plugins/gatsby-plugin-site/src/webpack/loaders/siteColors.cjs');

/**
 * Adds a line to the scripts of the app. It asks the browser to compile all functions at once, in another thread. Without it,
 * the browser compiles each function in the main thread, when it is called for the first time.
 */
const COMPILE_AT_ONCE = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^(app|framework)-.*\.js$/,
  // PROCESS_ASSETS_STAGE_SUMMARIZE: after the minifier, and before the digests in the names of files.
  stage: 1000,
};

interface Chunk {
  name?: string;
}

const isApp = (chunk: Chunk) => chunk.name === 'app';

type SiteColors = NonNullable<WebpackOptions['colors']>;

/**
 * Changes webpack's configuration for the two bundles of a build. The bundles of `gatsby develop` only get the colors of the
 * palette and what makes them faster. Each change needs a certain part of Gatsby's configuration. If that part is missing, the
 * build ends and names it. `docs/decisions` gives the benefit of the changes.
 */
export function configureWebpack(
  { stage, actions, getConfig, plugins, store }: CreateWebpackConfigArgs,
  { treeOf, colors, definitions }: WebpackOptions,
): void {
  const config = getConfig() as Configuration;
  if (colors) config.module?.rules?.push(withColors(colors));
  config.plugins?.push(plugins.define(definitions) as WebpackPluginInstance);
  compileTypeScript(config, stage);
  if (treeOf) watchTrees(config, treeOf);
  versionCache(config, cacheOf(config));
  replaceParts(config, cacheOf(config));
  if (stage === 'develop') {
    allowAnyOrder(config);
    removeLinter(config);
  }
  if (stage === 'develop' || stage === 'develop-html')
    configureDevelop(config, { stage, cache: cacheOf(config), store });
  if (stage !== 'build-javascript' && stage !== 'build-html') {
    actions.replaceWebpackConfig(config);
    return;
  }
  config.devtool = false;
  config.plugins?.push(releaseBundle());
  limitEnvironment(config, stage);
  shortenClassNames(config);
  trustDigestsOnly(config);
  // Gatsby renders a page again only if the hash of the HTML bundle changes. The styles are inside the pages, so they are
  // part of that hash.
  if (stage === 'build-html')
    config.output = { ...config.output, hashSalt: digestOfStyles(colors) };
  if (stage === 'build-javascript') {
    config.plugins?.push(recordBundle(store));
    splitStyles(config);
    minifyWithSwc(config, buildOptions(store));
    config.plugins?.push(plugins.banner(COMPILE_AT_ONCE) as WebpackPluginInstance);
    putBehavioursFirst(config);
    config.output = {
      ...config.output,
      // The default name of a chunk contains the path of its page, and the runtime that every page loads lists all names.
      chunkFilename: '[id]-[contenthash].js',
      // Every script contains it twice. By default, it is the name of the project's package.
      uniqueName: 'site',
      // Half of the default length. Each page names about twelve files, and the runtime names all of them.
      hashDigestLength: 10,
    };
    config.module?.rules?.push(withoutScriptsOfWorkers());
    // Lets webpack remove the exports of the module `gatsby` that no file imports.
    config.module?.rules?.push({ test: /[\\/]gatsby-browser-entry\.js$/, sideEffects: false });
    config.resolve = {
      ...config.resolve,
      alias: { ...config.resolve?.alias, ...unusedParts(loadedPlugins(store)) },
    };
  }
  actions.replaceWebpackConfig(config);
}

/** Modules that Gatsby bundles in every site, although no plugin of this site uses them. */
function unusedParts(plugins: readonly LoadedPlugin[]): Record<string, false> {
  const hasWorker = plugins.some(({ browserAPIs }) =>
    browserAPIs.includes('registerServiceWorker'),
  );
  return {
    ...(!hasWorker && { './register-service-worker': false as const }),
  };
}

/**
 * Removes the browser part of Gatsby's internal partytown plugin. It is used only by `<Script strategy="off-main-thread">`,
 * which the content security policy of the pages forbids. It also imports `<Script>`; a site that uses `<Script>` imports
 * it itself.
 */
function withoutScriptsOfWorkers(): RuleSetRule {
  const plugin = path.resolve(
    'node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js',
  );
  if (!existsSync(plugin)) return missing('the plugin partytown');
  const alias = { 'gatsby-script': false, './utils/inject-partytown-snippet': false } as const;
  return { test: (file: string) => file === plugin, resolve: { alias } };
}

/**
 * Adds the bundle of the static parts as an entry of its own. A page works with that bundle alone, and the app shares its
 * modules.
 */
function putBehavioursFirst(config: Configuration): void {
  const { entry } = config;
  if (typeof entry !== 'object' || Array.isArray(entry) || typeof entry.app !== 'string')
    return missing('the entry `app`');
  config.entry = {
    ...entry,
    behaviours: path.resolve('src/behaviours/firstVisit/index.ts'),
    app: { import: entry.app, dependOn: 'behaviours' },
  };
}

/**
 * Lets webpack watch the tree of a guide, which is made from more files than the guide's own. The compiled guide needs no
 * Babel, because it uses only syntax that the browsers in package.json support.
 */
function watchTrees(config: Configuration, treeOf: (guide: string) => string): void {
  const rule = (config.module?.rules ?? []).find(
    (each): each is RuleSetRule =>
      typeof each === 'object'
      && each?.test instanceof RegExp
      && each.test.test('guide.mdx')
      && !each.test.test('guide.js'),
  );
  if (typeof rule?.use !== 'function') return missing("gatsby-plugin-mdx's rule for .mdx files");
  const loadersOf = rule.use as (module: object) => { loader: string }[];
  rule.use = (module: object) => [
    ...loadersOf(module).filter(({ loader }) => loader.includes('gatsby-plugin-mdx')),
    { loader: GUIDE_TREE, options: { treeOf } },
  ];
}

/** The file of each class name. */
const files = new Map<string, string>();

/**
 * Class names such as `row-k3`: a word, and a digest of its file, both of which compress well. A name must depend only on its
 * file, because webpack keeps compiled style sheets between builds.
 *
 * @throws Error if classes of two files have the same name
 */
function className({ resourcePath }: { resourcePath: string }, _: string, word: string): string {
  const file = path.relative('', resourcePath);
  const name = `${word}-${createHash('sha256').update(file).digest('base64url').slice(0, 2)}`;
  const other = files.get(name) ?? file;
  if (other !== file) throw new Error(`${other} and ${file} have a class ${name}. Rename a class.`);
  files.set(name, file);
  return name;
}

function shortenClassNames(config: Configuration): void {
  let found = 0;
  const visit = (rules: readonly unknown[]) => {
    for (const rule of rules as RuleSetRule[]) {
      if (typeof rule !== 'object') continue;
      visit([...(rule.oneOf ?? []), ...(rule.rules ?? [])]);
      for (const entry of [typeof rule.use === 'function' ? [] : (rule.use ?? [])].flat()) {
        const modules = modulesOf(entry);
        if (!modules) continue;
        modules.getLocalIdent = className;
        found += 1;
      }
    }
  };
  visit(config.module?.rules ?? []);
  if (found === 0) missing("css-loader's names of classes");
}

interface ModuleOptions {
  localIdentName: string;
  getLocalIdent?: typeof className;
}

/** The options of css-loader for CSS modules; undefined for any other loader. */
function modulesOf(entry: unknown): ModuleOptions | undefined {
  const { options } = entry as { options?: { modules?: boolean | ModuleOptions } };
  const modules = options?.modules;
  return typeof modules === 'object' && 'localIdentName' in modules ? modules : undefined;
}

/** Makes webpack compare files by their content instead of their time. */
function trustDigestsOnly(config: Configuration): void {
  config.snapshot = { ...config.snapshot, module: { hash: true }, resolve: { hash: true } };
}

function cacheOf({ cache }: Configuration): FileCacheOptions {
  return typeof cache === 'object' && cache.type === 'filesystem'
    ? cache
    : missing('a filesystem cache');
}

/**
 * Replaces the colors in `tokens.css` by those of the palette, so that pages contain each color once. webpack's cache
 * identifies a compiled style sheet by the `ident` of the loader's options, so the `ident` changes with the colors.
 */
function withColors(colors: SiteColors): RuleSetRule {
  const digest = createHash('sha256').update(JSON.stringify(colors)).digest('hex').slice(0, 12);
  return {
    test: (file: string) => file === path.resolve('src/styles/tokens.css'),
    enforce: 'pre',
    use: [{ loader: SITE_COLORS, options: colors, ident: `site-colors-${digest}` }],
  };
}

/** Digest of all style sheets of the site, and of the colors of the palette. */
function digestOfStyles(colors: SiteColors | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify(colors ?? {}));
  const sheets = [
    ...listFiles('src').map((file) => path.join('src', file)),
    ...listFiles(siteFolder()).map((file) => path.join(siteFolder(), file)),
  ].filter((file) => file.endsWith('.css'));
  for (const file of sheets) hash.update(path.relative('', file)).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Turns warnings about the order of style sheets off. The order does not matter, because cascade layers decide
 * (src/build/headStyles.ts). `gatsby develop` would print 1,400 lines of such warnings after each saved file.
 */
function allowAnyOrder(config: Configuration): void {
  const extract = findPlugin(config, 'MiniCssExtractPlugin') as { options?: object };
  extract.options = { ...extract.options, ignoreOrder: true };
}

/**
 * Removes the plugin that checks the code of the site during `gatsby develop`. `npm run lint` checks the same code with more
 * rules.
 */
function removeLinter(config: Configuration): void {
  const linter = findPlugin(config, 'ESLintWebpackPlugin');
  config.plugins = config.plugins?.filter((plugin) => plugin !== linter);
}

/** The part of terser-webpack-plugin that this plugin changes. */
interface Minifier {
  constructor: { swcMinify: unknown };
  options: { parallel: unknown; minimizer: { implementation: unknown; options: object } };
}

/** Lets SWC minify the scripts. Gatsby uses Terser, in one process beside its own. */
function minifyWithSwc(config: Configuration, { noUglify, profile = false }: BuildOptions): void {
  if (noUglify) return;
  const minifier = config.optimization?.minimizer?.find(
    (each) => each && each !== '...' && each.constructor.name === 'TerserPlugin',
  ) as unknown as Minifier | undefined;
  if (!minifier) return missing('TerserPlugin');
  const names = { keep_classnames: profile, keep_fnames: profile };
  minifier.options = {
    ...minifier.options,
    // SWC has its own threads.
    parallel: false,
    minimizer: {
      implementation: minifier.constructor.swcMinify,
      options: {
        ecma: 2020,
        compress: { passes: 4, ...names },
        mangle: names,
      },
    },
  };
}

/**
 * Splits the styles: one sheet for the shell, and one for each folder. By default, Gatsby puts all styles into one sheet
 * and that sheet into every page.
 */
function splitStyles(config: Configuration): void {
  allowAnyOrder(config);
  const groups = cacheGroupsOf(config);
  groups.styles = { test: isStyle, chunks: isApp, name: 'styles', priority: 50, enforce: true };
  groups.folderStyles = {
    test: isStyle,
    chunks: (chunk: Chunk) => !isApp(chunk),
    name: (module: BundledModule) => styleSheetName(module.nameForCondition() ?? ''),
    priority: 40,
    enforce: true,
  };
}
