import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from 'gatsby';
import webpack from 'webpack';
import {
  onPostBuild,
  recordBundle,
} from '../../../plugins/gatsby-plugin-bundles/src/gatsby/removeOldFiles';

let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'old-files-'));
  mkdirSync(path.join(project, 'src'));
  write('index.js', 'import("./later").then(console.log);');
  write('later.js', 'export default "first";');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const write = (name: string, code: string) => writeFileSync(path.join(project, 'src', name), code);
const files = () => readdirSync(path.join(project, 'public')).sort();

const newStore = () =>
  ({ getState: () => ({ program: { directory: project } }) }) as unknown as Store;

/** Bundles the project and ends the build, like a run of Gatsby. */
async function build() {
  const store = newStore();
  const compiler = webpack({
    mode: 'production',
    context: project,
    entry: './src/index.js',
    cache: { type: 'filesystem', cacheDirectory: path.join(project, '.cache') },
    output: {
      path: path.join(project, 'public'),
      filename: '[name]-[contenthash].js',
      chunkFilename: '[id]-[contenthash].js',
    },
    plugins: [recordBundle(store)],
  });
  await new Promise((resolve) => compiler.run(resolve));
  await new Promise((resolve) => compiler.close(resolve));
  await end(store);
}

const end = async (store: Store) => {
  await onPostBuild?.({ store } as never, { plugins: [] }, () => undefined);
};

test('the old file of a chunk without a name is deleted, and those of a warm build are kept', async () => {
  await build();
  const first = files();
  expect(first).toHaveLength(3);
  await build();
  expect(files()).toEqual(first);

  write('later.js', 'export default "second";');
  writeFileSync(path.join(project, 'public', 'own.js'), '');
  await build();
  const second = files();
  expect(second).toHaveLength(4);
  expect(second).toContain('own.js');
  const kept = first.filter((file) => existsSync(path.join(project, 'public', file)));
  expect(kept).toEqual(['published-files.json']);
});

test('ends the build if there was no bundle', async () => {
  await expect(end(newStore())).rejects.toThrow('has not made a bundle');
});
