/**
 * Runs a command written in TypeScript: `node tools/run.mjs tools/<command>/main.ts …`. Bundles its files to one, which
 * takes about 50 ms. Packages are not bundled.
 */
import path from 'node:path';
import { createRequire } from 'node:module';
import { build } from 'esbuild';

const [entry, ...words] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '..');
const name = path.basename(path.dirname(path.resolve(entry)));
const outfile = path.join(root, `node_modules/.cache/tools/${name}-${process.pid}.cjs`);
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  packages: 'external',
  inject: [path.join(import.meta.dirname, 'words.ts')],
  logLevel: 'error',
});
process.argv = [process.argv[0], entry, ...words];
const { rmSync } = await import('node:fs');
process.once('exit', () => rmSync(outfile, { force: true }));
createRequire(import.meta.url)(outfile);
