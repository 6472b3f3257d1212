#!/usr/bin/env node
/**
 * `npm run check:reproducible`: builds twice in the same folder with the same SOURCE_DATE_EPOCH, and prints the published
 * files that differ. `-- --fixture NAME` builds a site of `__tests__/fixtures/sites` instead.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyProject } from '../support/copyProject.cjs';
import { benchWords } from './benchWords.mjs';

const { values } = benchWords(import.meta.url, { options: { fixture: { type: 'string' } } });

const site = values.fixture && path.join(import.meta.dirname, '../fixtures/sites', values.fixture);
const folder = copyProject('reproducible', site ? [] : ['content', 'openapi']);

/** Builds without caches. Returns the contents of all published files, by path. */
function build() {
  for (const name of ['.cache', 'public'])
    rmSync(path.join(folder, name), { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/gatsby/cli.js', 'build'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        CI: 'true',
        GATSBY_TELEMETRY_DISABLED: '1',
        SOURCE_DATE_EPOCH: '1700000000',
        ...(site && { CONTENT_DIR: `${site}/content`, OPENAPI_DIR: `${site}/openapi` }),
      },
    },
  );
  if (status !== 0) throw new Error(stdout + stderr);
  const root = path.join(folder, 'public');
  return new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(root, file), readFileSync(file)]),
  );
}

try {
  const [first, second] = [build(), build()];
  const names = new Set([...first.keys(), ...second.keys()]);
  const different = [...names].filter(
    (name) => !first.get(name)?.equals(second.get(name) ?? Buffer.of()),
  );
  for (const name of different.sort()) console.error(`differs: ${name}`);
  console.log(`${names.size} files, ${different.length} differ`);
  process.exitCode = different.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
