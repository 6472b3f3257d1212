import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { webpack } from 'webpack';

/**
 * webpack writes a file of its cache again if one entry in it has changed. The patch in `patches/` puts at most 1,000 entries
 * into one file. After `npm ci --ignore-scripts`, run `npx patch-package`.
 */
const MODULES = 2500;
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'webpack-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const writeModule = (index: number, text: string) =>
  writeFileSync(path.join(folder, `${index}.js`), `module.exports = ${JSON.stringify(text)};`);

/** Bundles all modules, and stores them in the cache. */
async function bundle(): Promise<void> {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'public') },
    cache: { type: 'filesystem', cacheDirectory: path.join(folder, 'cache') },
  });
  await promisify(compiler!.run.bind(compiler))();
  await promisify(compiler!.close.bind(compiler))();
}

/** The cache's files with entries, by name. */
function cacheFiles(): Map<string, string> {
  const cache = path.join(folder, 'cache', 'default-development');
  const names = readdirSync(cache).filter((name) => /^\d+\.pack$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(path.join(cache, name), 'latin1')]));
}

test('after an edit, webpack writes only a part of its cache again', async () => {
  const indexes = Array.from({ length: MODULES }, (_, index) => index);
  // Files of less than 1 MB are joined.
  for (const index of indexes) writeModule(index, `text ${index} `.repeat(200));
  const index = indexes.map((each) => `require('./${each}');`).join('\n');
  writeFileSync(path.join(folder, 'index.js'), index);
  await bundle();
  const before = cacheFiles();
  expect(before.size).toBeGreaterThan(1);
  writeModule(0, 'edited');
  await bundle();
  const after = cacheFiles();
  const kept = [...before].filter(([name, content]) => after.get(name) === content);
  expect(kept).not.toHaveLength(0);
  expect(kept.length).toBeLessThan(before.size);
});
