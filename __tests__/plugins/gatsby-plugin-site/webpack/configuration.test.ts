import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { minify } from '@swc/core';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration, RuleSetRule } from 'webpack';
import { BannerPlugin, webpack } from 'webpack';
import {
  ALL_PAGES,
  SOURCE_MAPS,
} from '../../../../plugins/gatsby-plugin-site/src/webpack/developBundles';
import { configureWebpack } from '../../../../plugins/gatsby-plugin-site/src/webpack/configureWebpack';
import { pageDependencies } from '../../../../plugins/shared/pageDependencies';
import packageJson from '../../../../package.json';

class MiniCssExtractPlugin {
  options = {};
}

class ESLintWebpackPlugin {
  options = {};
}

class DefinePlugin {
  definitions: Record<string, string>;

  /** Gatsby defines all variables of the machine in the HTML bundle, and those for the browser in both. */
  constructor(isHtml: boolean) {
    const variables = {
      ...(isHtml && process.env),
      NODE_ENV: 'production',
      GATSBY_HOST: 'a.example',
      OF_ENV_FILE: 'b',
    };
    this.definitions = { 'process.env': '({})' };
    for (const [name, value] of Object.entries(variables))
      this.definitions[`process.env.${name}`] = JSON.stringify(value);
  }
}

class TerserPlugin {
  static swcMinify = () => 'minified';
  options = { parallel: 1, minimizer: { implementation: () => 'terser', options: { ecma: 5 } } };
}

/** What Babel is asked to do with a module. */
const babel = (module: object) => ({
  loader: 'babel-loader',
  options: { resourceQuery: 'resourceQuery' in module ? module.resourceQuery : undefined },
});

/** The parts of Gatsby's configuration that the plugin changes. */
function gatsby(stage = 'build-javascript'): Configuration {
  return {
    devtool: SOURCE_MAPS,
    entry: { polyfill: '.cache/polyfill-entry', app: '.cache/production-app' },
    cache: { type: 'filesystem' },
    resolve: { alias: { $virtual: '.cache/virtual' } },
    module: {
      rules: [
        { test: /\.mdx$/, use: () => ['babel', 'mdx'] },
        { test: /\.(js|tsx?)$/, include: () => true, use: (module: object) => [babel(module)] },
        {
          test: /\.[tj]sx?$/,
          resourceQuery: /__contentFilePath=/,
          use: (module: object) => [babel(module), { loader: 'gatsby-layout-loader' }],
        },
        { test: /\.tsx?$/, use: (module: object) => [babel(module)] },
        {
          oneOf: [
            {
              test: /\.module\.css$/,
              use: [{ loader: 'css', options: { modules: { localIdentName: 'x' } } }],
            },
          ],
        },
      ],
    },
    plugins: [
      new ESLintWebpackPlugin(),
      new DefinePlugin(stage.endsWith('html')),
      new MiniCssExtractPlugin(),
    ] as never[],
    optimization: {
      splitChunks: { cacheGroups: { styles: {} } },
      minimizer: [new TerserPlugin() as never],
    },
  };
}

function configure(
  config: Configuration,
  browserAPIs: string[] = [],
  {
    stage = 'build-javascript',
    colors = { light: {}, dark: {} },
    serverData = false,
    program = {},
  } = {},
): Configuration {
  // Gatsby configures the browser bundle first.
  if (stage === 'build-html') configure(gatsby());
  const replaced: Configuration[] = [];
  const args = {
    stage,
    getConfig: () => config,
    plugins: {
      banner: (options: ConstructorParameters<typeof BannerPlugin>[0]) => new BannerPlugin(options),
    },
    store: {
      getState: () => ({
        flattenedPlugins: [{ browserAPIs }],
        components: new Map([['src/templates/doc.tsx', { serverData }]]),
        program,
      }),
    },
    actions: { replaceWebpackConfig: (given: Configuration) => replaced.push(given) },
  } as unknown as CreateWebpackConfigArgs;
  configureWebpack(args, { dependencies: pageDependencies(), colors });
  return replaced[0]!;
}

test('class names only depend on their file', () => {
  const rules = configure(gatsby()).module?.rules as {
    oneOf?: { use: { options: object }[] }[];
  }[];
  expect(rules.find(({ oneOf }) => oneOf)?.oneOf?.[0]?.use[0]?.options).toEqual({
    modules: { localIdentName: '[local]-[hash:hex:5]' },
  });
});

test('webpack identifies the sheet of the tokens by the colors of the palette, also in develop', () => {
  const rule = (accent: string, stage?: string) => {
    const colors = { light: { '--color-accent': accent }, dark: {} };
    const rules = configure(gatsby(), [], { stage, colors }).module?.rules as RuleSetRule[];
    return rules.find(({ enforce }) => enforce === 'pre');
  };
  const loaders = (accent: string, stage?: string) => JSON.stringify(rule(accent, stage)?.use);
  expect(loaders('#0a7d5c')).toContain('"--color-accent":"#0a7d5c"');
  const ident = (accent: string) => /"ident":"(.*?)"/.exec(loaders(accent))?.[1];
  expect(ident('#0a7d5c')).toMatch(/^site-colors-\w+$/);
  expect(ident('#0a7d5c')).not.toBe(ident('#c2185b'));
  expect(loaders('#0a7d5c', 'develop')).toBe(loaders('#0a7d5c'));
});

test('only parts that no plugin uses are left out, and none that an adopter may import', () => {
  const leftOut = (...apis: string[]) =>
    Object.entries(configure(gatsby(), apis).resolve?.alias ?? {}).flatMap(([name, target]) =>
      target === false ? [name] : [],
    );
  expect(leftOut()).toEqual(['./register-service-worker']);
  expect(leftOut('registerServiceWorker')).toEqual([]);
});

test('the app loads after the static parts and shares their modules', () => {
  expect(configure(gatsby()).entry).toMatchObject({
    behaviours: expect.stringMatching(/src.behaviours.index\.ts$/),
    app: { import: '.cache/production-app', dependOn: 'behaviours' },
  });
});

test('webpack compares files by digests only', () => {
  const { snapshot } = configure(gatsby());
  expect(snapshot).toMatchObject({ module: { hash: true }, resolve: { hash: true } });
  expect(JSON.stringify(snapshot)).not.toContain('timestamp');
});

describe('the HTML bundle', () => {
  afterEach(() => void delete process.env.OF_ENV_FILE);

  test('contains the variables of the browser bundle, and no others of the machine', () => {
    // Loaded from the file by the site's configuration.
    process.env.OF_ENV_FILE = 'b';
    const { plugins } = configure(gatsby('build-html'), [], { stage: 'build-html' });
    const { definitions } = plugins?.find(
      (plugin) => plugin instanceof DefinePlugin,
    ) as unknown as DefinePlugin;
    expect(definitions).toEqual({
      'process.env': '({})',
      'process.env.NODE_ENV': '"production"',
      'process.env.GATSBY_HOST': '"a.example"',
      'process.env.OF_ENV_FILE': '"b"',
    });
  });
});

describe('gatsby develop', () => {
  const develop = (stage: string, serverData = false) =>
    configure(gatsby(stage), [], { stage, serverData });

  test.each(['develop', 'develop-html'])('does not copy the cache that it reads (%s)', (stage) => {
    expect(develop(stage).cache).toMatchObject({ allowCollectingMemory: false });
  });

  test('puts the modules of several guides into one chunk', async () => {
    const { cacheGroups } = develop('develop').optimization?.splitChunks as {
      cacheGroups: Record<string, object>;
    };
    const folder = mkdtempSync(path.join(os.tmpdir(), 'bundles-'));
    try {
      writeFileSync(path.join(folder, 'index.js'), "import('./a'); import('./b');");
      for (const page of ['a', 'b'])
        writeFileSync(path.join(folder, `${page}.js`), "import './template'; export const a = 1;");
      writeFileSync(path.join(folder, 'template.js'), 'console.log("the template");');
      const compiler = webpack({
        mode: 'development',
        devtool: false,
        context: folder,
        entry: './index.js',
        output: { path: path.join(folder, 'public'), chunkFilename: '[name].js' },
        optimization: { splitChunks: { cacheGroups: { shared: cacheGroups.shared! } } },
      });
      await new Promise((resolve) => compiler?.run(resolve));
      const files = readdirSync(path.join(folder, 'public'));
      const found = files.filter((file) =>
        readFileSync(path.join(folder, 'public', file), 'utf8').includes('the template'),
      );
      expect(found).toEqual(['shared-by-pages.js']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('makes source maps of code, and not of guides', async () => {
    const { devtool, plugins } = develop('develop');
    const folder = mkdtempSync(path.join(os.tmpdir(), 'bundles-'));
    try {
      writeFileSync(path.join(folder, 'index.js'), "import './guide.mdx'; console.log('code');");
      writeFileSync(path.join(folder, 'guide.mdx'), "console.log('guide');");
      const compiler = webpack({
        mode: 'development',
        devtool,
        context: folder,
        entry: './index.js',
        output: { path: path.join(folder, 'public') },
        plugins: plugins?.filter((plugin) => plugin?.constructor === Object),
      });
      await new Promise((resolve) => compiler?.run(resolve));
      const bundle = readFileSync(path.join(folder, 'public/main.js'), 'utf8');
      const mapped = [...bundle.matchAll(/sourceMappingURL=data:[^,]+,([\w+/=]+)/g)]
        .map(
          ([, map]) => JSON.parse(Buffer.from(map!, 'base64').toString()) as { sources: string[] },
        )
        .flatMap(({ sources }) => sources.map((source) => path.basename(source.split('?')[0]!)));
      expect(mapped).toEqual(['index.js']);
      expect(bundle).toContain("console.log('guide')");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('leaves pages out of the HTML bundle, unless one has getServerData', () => {
    const { resolve, devtool } = develop('develop-html');
    expect(devtool).toBe(false);
    // Gatsby has a name for the folder, so this one must be first.
    expect(Object.entries(resolve?.alias ?? {})[0]).toEqual(['$virtual/async-requires$', false]);
    expect(Object.keys(develop('develop-html', true).resolve?.alias ?? {})).toEqual(['$virtual']);
    expect(develop('develop').resolve?.alias).toEqual({ $virtual: '.cache/virtual' });
  });

  test('the HTML bundles with and without pages have caches of their own', () => {
    const version = (serverData: boolean) =>
      (develop('develop-html', serverData).cache as { version: string }).version;
    expect(version(true)).not.toBe(version(false));
    expect(version(true)).toBe(version(true));
  });

  test('Gatsby uses the pages of the HTML bundle only for getServerData', () => {
    const file = require.resolve('gatsby/cache-dir/develop-static-entry.js');
    const code = readFileSync(file, 'utf8');
    expect(code).toContain(`import asyncRequires from "${ALL_PAGES}"`);
    expect(code.split('asyncRequires')).toHaveLength(3);
    expect(code).toMatch(/function getPageChunk\([^)]*\) {\s*return asyncRequires\./);
  });
});

const withoutRule = (config: Configuration, index: number) =>
  void config.module?.rules?.splice(index, 1);

/** The loaders of all rules for the component of a page. */
function loadersOf(file: string, { query = '', stage = 'build-javascript' } = {}) {
  const rules = configure(gatsby(), [], { stage }).module?.rules as RuleSetRule[];
  const module = { resource: path.resolve(file) + query, resourceQuery: query, issuer: '' };
  return rules.flatMap(({ test, resourceQuery, use }) => {
    if (typeof use !== 'function' || !(test as RegExp).test(file)) return [];
    if (resourceQuery && !(resourceQuery as RegExp).test(query)) return [];
    return (use as (module: object) => { loader: string; options?: object }[])(module);
  });
}

describe('code', () => {
  test.each(['build-javascript', 'build-html', 'develop'])(
    'of src/ without gatsby is compiled once, by SWC (%s)',
    (stage) => {
      const found = loadersOf('src/components/code/CodePanel.tsx', { stage });
      expect(found.map(({ loader }) => loader)).toEqual(['swc-loader']);
    },
  );

  test.each(['build-javascript', 'build-html', 'develop', 'develop-html'])(
    'of guides is compiled once for both bundles, without Babel (%s)',
    (stage) => {
      expect(loadersOf('content/docs/a.mdx', { stage })).toEqual([
        expect.objectContaining({ loader: expect.stringMatching(/compileOnce\.cjs$/) }),
        'mdx',
      ]);
    },
  );

  test('is not linted in develop', () => {
    const { plugins } = configure(gatsby(), [], { stage: 'develop' });
    expect(plugins?.map((plugin) => plugin?.constructor.name)).not.toContain('ESLintWebpackPlugin');
  });

  test('that imports gatsby is compiled once, by Babel, which removes its queries', () => {
    const found = loadersOf('src/templates/doc.tsx');
    expect(found.map(({ loader }) => loader)).toEqual(['babel-loader']);
  });

  test('outside of src/ is compiled by Babel', () => {
    const found = loadersOf('gatsby-browser.tsx');
    expect(found.map(({ loader }) => loader)).toEqual(['babel-loader']);
  });

  test('of the page of a guide is compiled once, with the options of all guides', () => {
    const query = '?__contentFilePath=/content/docs/a.mdx&export=head';
    expect(loadersOf('.cache/templates/doc.tsx', { query })).toEqual([
      { loader: 'babel-loader', options: { resourceQuery: '?export=head' } },
      { loader: 'gatsby-layout-loader' },
    ]);
  });

  test('is compiled for the browsers of package.json, and in develop so that React keeps its state', () => {
    const [build] = loadersOf('src/components/code/CodePanel.tsx');
    expect(build?.options).toMatchObject({ env: { targets: packageJson.browserslist } });
    const [html] = loadersOf('src/components/code/CodePanel.tsx', { stage: 'build-html' });
    expect(html?.options).toMatchObject({ env: { targets: { node: process.versions.node } } });
    const [develop] = loadersOf('src/components/code/CodePanel.tsx', { stage: 'develop' });
    expect(develop?.options).toMatchObject({ jsc: { transform: { react: { refresh: true } } } });
  });

  test('is minified by SWC', () => {
    const [minifier] = configure(gatsby()).optimization?.minimizer ?? [];
    expect(minifier).toMatchObject({
      options: { parallel: false, minimizer: { implementation: TerserPlugin.swcMinify } },
    });
  });

  test('is not minified with `gatsby build --no-uglify`', () => {
    const config = gatsby();
    // Gatsby adds no minifier of scripts then.
    config.optimization = { ...config.optimization, minimizer: [] };
    const program = { noUglify: true };
    expect(configure(config, [], { program }).optimization?.minimizer).toEqual([]);
  });

  test.each([{}, { profile: true }])(
    'keeps the names of functions and classes only with `gatsby build --profile`: %j',
    async (program: { profile?: boolean }) => {
      const [minifier] = configure(gatsby(), [], { program }).optimization?.minimizer ?? [];
      const { options } = (minifier as unknown as TerserPlugin).options.minimizer;
      const code =
        'export const call = (() => { function namedInCode() { call(); } return namedInCode; })();';
      const minified = await minify(code, { ...options, module: true });
      expect(minified.code.includes('namedInCode')).toBe(program.profile ?? false);
    },
  );
});

test.each<[part: string, change: (config: Configuration) => void, stage?: string]>([
  ['.mdx files', (config) => withoutRule(config, 0)],
  ['source files', (config) => withoutRule(config, 1)],
  ['components of guides', (config) => withoutRule(config, 2)],
  ['gatsby-plugin-typescript', (config) => withoutRule(config, 3)],
  ['TerserPlugin', (config) => void delete config.optimization?.minimizer],
  ['names of classes', (config) => withoutRule(config, 4)],
  ['MiniCssExtractPlugin', (config) => void config.plugins?.pop()],
  ['cache group of styles', (config) => void delete config.optimization],
  ['entry `app`', (config) => void delete config.entry],
  ['filesystem cache', (config) => void delete config.cache],
  ['cache group of styles', (config) => void delete config.optimization, 'develop'],
  ['ESLintWebpackPlugin', (config) => void config.plugins?.shift(), 'develop'],
  ['source maps of the kind', (config) => void delete config.devtool, 'develop'],
  ['DefinePlugin', (config) => void config.plugins?.splice(1, 1), 'build-html'],
])('a Gatsby without %s ends the build', (what, change, stage = 'build-javascript') => {
  const config = gatsby();
  change(config);
  expect(() => configure(config, [], { stage })).toThrow(what);
});
