import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import type { Compiler, Stats } from 'webpack';
import { releaseBundle } from '../../../../plugins/gatsby-plugin-site/src/webpack/releaseBundle';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-bundle-'));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src/page.js'), 'export default "a page";');
  writeFileSync(path.join(folder, 'src/index.js'), 'import("./page").then(console.log);');
});
afterEach(() => rmSync(folder, { recursive: true }));

const openCompiler = () =>
  webpack({
    mode: 'production',
    context: folder,
    entry: './src/index.js',
    cache: { type: 'filesystem', cacheDirectory: path.join(folder, '.cache') },
    output: { path: path.join(folder, 'public') },
    plugins: [releaseBundle()],
  });

const run = (compiler: Compiler) =>
  new Promise<Stats>((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error())));
  });

const close = (compiler: Compiler) =>
  new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });

test('the modules of a bundle are freed while Gatsby still refers to its compiler and stats', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const compiler = openCompiler();
  const graphs: WeakRef<object>[] = [];
  compiler.hooks.compilation.tap('test', ({ moduleGraph }) => {
    graphs.push(new WeakRef(moduleGraph));
  });
  const stats = await run(compiler);
  expect(graphs.length).toBeGreaterThan(0);
  const kept = () => graphs.filter((graph) => graph.deref());
  // First, webpack writes its cache. Jest ends the test if the modules are never freed.
  while (kept().length > 0) {
    await setTimeout(50);
    collectGarbage();
  }
  expect(stats.hash).toMatch(/^\w+$/);
  expect(stats.hasErrors()).toBe(false);
  await close(compiler);
});

test('the next build takes the modules from the cache', async () => {
  const first = openCompiler();
  await run(first);
  await close(first);
  const built: string[] = [];
  const next = openCompiler();
  next.hooks.compilation.tap('test', ({ hooks }) =>
    hooks.buildModule.tap('test', (module) => void built.push(module.identifier())),
  );
  await run(next);
  expect(built).toEqual([]);
});

test('the errors of a bundle stay', async () => {
  writeFileSync(path.join(folder, 'src/page.js'), 'import "./missing";');
  const compiler = openCompiler();
  const stats = await run(compiler);
  await setTimeout(50);
  expect(stats.compilation.errors).toHaveLength(1);
  await close(compiler);
});
