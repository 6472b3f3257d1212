import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import webpack from 'webpack';
import type { Stats } from 'webpack';
import { collectGarbage } from '../../../../plugins/shared/collectGarbage';
import { ReleaseModulesPlugin } from '../../../../plugins/gatsby-plugin-site/src/webpack/ReleaseModulesPlugin';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function makeProject(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), name));
  folders.push(folder);
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src/guide.js'), 'export default "a guide";');
  writeFileSync(
    path.join(folder, 'src/page.js'),
    'import guide from "./guide"; export default guide;',
  );
  // Gatsby names the chunk of each page.
  writeFileSync(
    path.join(folder, 'src/index.js'),
    'import(/* webpackChunkName: "page" */ "./page").then(console.log);',
  );
  return folder;
}

const compilerOf = (folder: string) =>
  webpack({
    mode: 'production',
    context: folder,
    entry: './src/index.js',
    cache: { type: 'filesystem', cacheDirectory: path.join(folder, '.cache') },
    output: { path: path.join(folder, 'public'), filename: '[name]-[contenthash].js' },
    plugins: [new ReleaseModulesPlugin()],
  });

/** Runs webpack as Gatsby does. */
async function bundle(folder: string): Promise<Stats> {
  const compiler = compilerOf(folder);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error())));
  });
  // Gatsby closes the compiler again later.
  await setTimeout(50);
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  return stats;
}

test('memory that nothing uses is given back when a bundle is in the cache', async () => {
  let isCollected = false;
  const registry = new FinalizationRegistry(() => (isCollected = true));
  const compiler = compilerOf(makeProject('memory'));
  compiler.hooks.shutdown.tap('test', () => {
    // V8 puts a long array where only a complete collection finds it.
    (() => registry.register(new Array(1_000_000).fill(1), ''))();
  });
  await new Promise((resolve) => compiler.run(resolve));
  // First, webpack writes its cache. Jest ends the test if the array is never collected.
  while (!isCollected) await setTimeout(50);
  expect(isCollected).toBe(true);
});

test('pages of the heap that have few objects left are given back, too', () => {
  let objects = Array.from({ length: 1_500_000 }, (_, index) => ({ index, pair: [index] }));
  const before = process.memoryUsage().heapTotal;
  objects = objects.filter((_, index) => index % 8 === 0);
  collectGarbage();
  const freed = before - process.memoryUsage().heapTotal;
  // The objects took about 130 MB.
  expect(freed / 1_000_000).toBeGreaterThan(60);
  expect(objects).toHaveLength(187_500);
});

test('a compiler and its stats do not keep the modules in memory', async () => {
  const compiler = compilerOf(makeProject('modules'));
  const graphs: WeakRef<object>[] = [];
  compiler.hooks.compilation.tap('test', ({ moduleGraph }) => {
    graphs.push(new WeakRef(moduleGraph));
  });
  const stats = await new Promise((resolve) => compiler.run((_error, result) => resolve(result)));
  const kept = () => graphs.filter((graph) => graph.deref());
  expect(graphs.length).toBeGreaterThan(0);
  // First, webpack writes its cache. Jest ends the test if the modules are never removed.
  while (kept().length > 0) {
    await setTimeout(50);
    collectGarbage();
  }
  expect(kept()).toEqual([]);
  // Gatsby refers to both until the build ends.
  expect([compiler, stats]).toEqual([expect.anything(), expect.anything()]);
});

test('modules in the cache are removed from memory, and the next build reads them from the cache', async () => {
  const folder = makeProject('release');
  const first = await bundle(folder);
  expect(first.hasErrors()).toBe(false);
  expect(first.compilation.modules).toBeUndefined();
  expect(first.compilation.moduleGraph).toBeUndefined();

  const built: string[] = [];
  const compiler = compilerOf(folder);
  compiler.hooks.compilation.tap('test', ({ hooks }) =>
    hooks.buildModule.tap('test', (module) => void built.push(module.identifier())),
  );
  await new Promise((resolve) => compiler.run(resolve));
  expect(built).toEqual([]);
});
