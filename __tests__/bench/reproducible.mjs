#!/usr/bin/env node
/** Builds one commit twice, with one SOURCE_DATE_EPOCH, and names every published file that differs: `npm run check:reproducible`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '../support/copyProject.cjs';

const { values } = parseArgs({ options: { fixture: { type: 'string' } } });

/** Texts of all published files, of a build in a folder that must leave no trace in them. */
function build(name) {
  const site =
    values.fixture && path.join(import.meta.dirname, '../fixtures/sites', values.fixture);
  const folder = copyProject(name, site ? [] : ['content', 'openapi']);
  try {
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
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!existsSync('node_modules')) throw new Error('Run `npm ci` first.');
const [first, second] = [build('first'), build('the-second')];
const names = new Set([...first.keys(), ...second.keys()]);
const different = [...names].filter(
  (name) => !first.get(name)?.equals(second.get(name) ?? Buffer.of()),
);
for (const name of different.sort()) console.error(`differs: ${name}`);
console.log(`${names.size} files, ${different.length} differ`);
process.exitCode = different.length === 0 ? 0 : 1;
