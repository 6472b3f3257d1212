import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from 'gatsby';
import webpack from 'webpack';
import { restoreResults } from '../../../../plugins/gatsby-plugin-site/src/webpack/oldResults';
import {
  recordBundle,
  removeOldFiles,
} from '../../../../plugins/gatsby-plugin-site/src/webpack/removeOldFiles';

let project: string;
beforeEach(() => {
  staticQueries = new Map();
  project = mkdtempSync(path.join(tmpdir(), 'old-files-'));
  mkdirSync(path.join(project, 'src'));
  write('index.js', 'import("./later").then(console.log);');
  write('later.js', 'export default "first";');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const write = (name: string, code: string) => writeFileSync(path.join(project, 'src', name), code);
const files = () => readdirSync(path.join(project, 'public')).sort();

let staticQueries: Map<string, { hash: number }>;
const newStore = () =>
  ({
    getState: () => ({ program: { directory: project }, staticQueryComponents: staticQueries }),
  }) as unknown as Store;

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
  end(store);
}

const end = (store: Store) => removeOldFiles({ store });

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

test('the result of a static query that the site no longer has is not published, until the query is back', async () => {
  const folder = path.join(project, 'public/page-data/sq/d');
  mkdirSync(folder, { recursive: true });
  for (const hash of ['12', '345', '12345']) writeFileSync(path.join(folder, `${hash}.json`), hash);
  staticQueries.set('sq--src-hooks-use-site-ts', { hash: 345 });
  await build();
  expect(readdirSync(folder)).toEqual(['345.json']);

  // Gatsby does not write the result again, because it has written it before.
  restoreResults(newStore());
  staticQueries.set('sq--src-hooks-use-site-ts', { hash: 12 });
  await build();
  expect(readdirSync(folder)).toEqual(['12.json']);
  expect(readFileSync(path.join(folder, '12.json'), 'utf8')).toBe('12');
});

test('ends the build if there was no bundle', () => {
  expect(() => end(newStore())).toThrow('has not made a bundle');
});
