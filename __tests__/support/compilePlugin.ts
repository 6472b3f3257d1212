import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Store } from 'gatsby';

const root = path.resolve(__dirname, '../..');

/** A plugin that is compiled to one file, as Gatsby does it, and the store of a site with it. */
export interface CompiledPlugin {
  /** Folder of the site. It is in this project, because threads load packages from there. */
  project: string;
  /** File with the code. */
  code: string;
  store: Store;
  remove: () => void;
}

/** @param isCompiled whether the file is written. Otherwise a test writes it. */
export function compilePlugin(name: string, { isCompiled = true } = {}): CompiledPlugin {
  const parent = path.join(root, 'node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const project = mkdtempSync(path.join(parent, 'compiled-'));
  const code = path.join(project, 'gatsby-node.cjs');
  const options = {
    entryPoints: [path.join(root, 'plugins', name, 'gatsby-node.ts')],
    outfile: code,
    bundle: true,
    platform: 'node',
    packages: 'external',
  };
  // In a process of its own, because Jest's globals are not those that esbuild expects.
  const bundle = `require('esbuild').buildSync(${JSON.stringify(options)})`;
  if (isCompiled) execFileSync(process.execPath, ['-e', bundle], { cwd: root });
  const state = {
    program: { directory: project },
    flattenedPlugins: [{ name, resolvedCompiledGatsbyNode: code }],
  };
  return {
    project,
    code,
    store: { getState: () => state } as unknown as Store,
    remove: () => rmSync(project, { recursive: true }),
  };
}
