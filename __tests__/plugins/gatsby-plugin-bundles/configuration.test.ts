import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration, RuleSetRule } from 'webpack';
import { onCreateWebpackConfig } from '../../../plugins/gatsby-plugin-bundles/src/gatsby/onCreateWebpackConfig';
import { pageDependencies } from '../../../plugins/shared/pageDependencies';

class MiniCssExtractPlugin {
  options = {};
}

/** The parts of Gatsby's configuration that the plugin changes. */
function gatsby(): Configuration {
  return {
    entry: { polyfill: '.cache/polyfill-entry', app: '.cache/production-app' },
    cache: { type: 'filesystem' },
    module: {
      rules: [
        { test: /\.mdx$/, use: () => ['babel', 'mdx'] },
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
    plugins: [new MiniCssExtractPlugin() as never],
    optimization: { splitChunks: { cacheGroups: { styles: {} } } },
  };
}

function configure(
  config: Configuration,
  browserAPIs: string[] = [],
  { stage = 'build-javascript', colors = {} } = {},
): Configuration {
  const replaced: Configuration[] = [];
  const args = {
    stage,
    getConfig: () => config,
    store: { getState: () => ({ flattenedPlugins: [{ browserAPIs }] }) },
    actions: { replaceWebpackConfig: (given: Configuration) => replaced.push(given) },
  } as unknown as CreateWebpackConfigArgs;
  void onCreateWebpackConfig?.(
    args,
    { plugins: [], dependencies: pageDependencies(), colors },
    () => undefined,
  );
  return replaced[0]!;
}

test('class names only depend on their file', () => {
  const [, css] = configure(gatsby()).module?.rules as {
    oneOf: { use: { options: object }[] }[];
  }[];
  expect(css?.oneOf[0]?.use[0]?.options).toEqual({
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
    Object.keys(configure(gatsby(), apis).resolve?.alias ?? {}).sort();
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

test.each([
  ['.mdx files', (config: Configuration) => void config.module?.rules?.shift()],
  ['names of classes', (config: Configuration) => void config.module?.rules?.pop()],
  ['MiniCssExtractPlugin', (config: Configuration) => void config.plugins?.pop()],
  ['cache group of styles', (config: Configuration) => void delete config.optimization],
  ['entry `app`', (config: Configuration) => void delete config.entry],
  ['filesystem cache', (config: Configuration) => void delete config.cache],
])('a Gatsby without %s ends the build', (what, change) => {
  const config = gatsby();
  change(config);
  expect(() => configure(config)).toThrow(what);
});
