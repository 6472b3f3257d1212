import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import type { Configuration, FileCacheOptions, Stats } from 'webpack';
import { versionCache } from '../../../../plugins/gatsby-plugin-site/src/webpack/versionCache';

let folder: string;
const at = (name: string) => path.join(folder, name);
const write = (name: string, text: string) => writeFileSync(at(name), text);

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'cache-')));
  write('index.js', 'export default 1;');
  write('plugin.js', '/* first */');
  write('loader.cjs', 'module.exports = (source) => `${source}/* loaded */`;');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a bundle with a loader; the cache is on the disk when the promise resolves. */
async function build(
  known: boolean,
  alias: Record<string, string> = {},
): Promise<{ fromCache: boolean; followed: string[] }> {
  const config: Configuration = {
    mode: 'development',
    context: folder,
    entry: './index.js',
    output: { path: at('out') },
    module: { rules: [{ test: /\.js$/, use: [at('loader.cjs')] }] },
    resolve: { alias },
    snapshot: { module: { hash: true }, resolve: { hash: true } },
  };
  const cache: FileCacheOptions = {
    type: 'filesystem',
    cacheDirectory: at('cache'),
    buildDependencies: {
      config: [at('plugin.js'), require.resolve('gatsby/package.json')].concat(
        known ? [at('loader.cjs')] : [],
      ),
    },
  };
  config.cache = cache;
  versionCache(config, cache);
  const compiler = webpack(config);
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result!))),
  );
  const [module] = [...stats.compilation.modules];
  const fromCache = !stats.compilation.builtModules.has(module!);
  const followed = [...stats.compilation.buildDependencies];
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  return { fromCache, followed };
}

test('a bundle is taken from the cache while the code that compiles it is the same', async () => {
  await build(true);
  expect((await build(true)).fromCache).toBe(true);
  write('plugin.js', '/* second */');
  expect((await build(true)).fromCache).toBe(false);
  write('index.js', 'export default 2;');
  expect((await build(true)).fromCache).toBe(false);
});

// `gatsby build --profile` gives React another alias. webpack would use the modules of the last build.
test('a bundle is not taken from the cache when packages have another alias', async () => {
  await build(true, { react$: at('index.js') });
  expect((await build(true, { react$: at('index.js') })).fromCache).toBe(true);
  expect((await build(true, { react$: at('plugin.js') })).fromCache).toBe(false);
});

test('webpack follows no file that is part of the version', async () => {
  expect((await build(true)).followed).toEqual([]);
});

test('a loader that is not part of the version is followed, and its change is found', async () => {
  expect((await build(false)).followed).toEqual([at('loader.cjs')]);
  expect((await build(false)).fromCache).toBe(true);
  write('loader.cjs', 'module.exports = (source) => `${source}/* changed */`;');
  expect((await build(false)).fromCache).toBe(false);
});
