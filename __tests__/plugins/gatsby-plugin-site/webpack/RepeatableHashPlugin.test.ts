import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { RepeatableHashPlugin } from '../../../../plugins/gatsby-plugin-site/src/webpack/RepeatableHashPlugin';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  writeFileSync(path.join(folder, 'index.js'), 'export default 1;');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Compiles in a child compilation, as mini-css-extract-plugin does for style sheets that are not in the cache. */
const child = {
  apply(compiler: Compiler) {
    compiler.hooks.make.tapPromise('child', async (compilation) => {
      const below = compilation.createChildCompiler('child', { filename: 'child.js' }, [
        new webpack.EntryPlugin(folder, './index.js', { name: 'child' }),
      ]);
      await new Promise<void>((resolve, reject) =>
        below.runAsChild((error) => (error ? reject(error) : resolve())),
      );
    });
  },
};

/** Hash of a bundle of one file. */
const hashOf = (plugins: webpack.WebpackPluginInstance[]) =>
  new Promise<string | undefined>((resolve, reject) => {
    webpack(
      {
        mode: 'development',
        context: folder,
        entry: './index.js',
        output: { path: path.join(folder, 'out') },
        plugins,
      },
      (error, stats) => (error ? reject(error) : resolve(stats?.hash)),
    );
  });

test('webpack includes child compilations in the hash of a bundle', async () => {
  expect(await hashOf([child])).not.toBe(await hashOf([]));
});

test('with the plugin, the hash is that of the files alone', async () => {
  const plain = await hashOf([new RepeatableHashPlugin()]);
  expect(await hashOf([child, new RepeatableHashPlugin()])).toBe(plain);
  writeFileSync(path.join(folder, 'index.js'), 'export default 2;');
  expect(await hashOf([new RepeatableHashPlugin()])).not.toBe(plain);
});
