/** Runs Redocly's linter on the API descriptions in the settings, with the rules of redocly.yaml. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const folder = process.env.OPENAPI_DIR ?? 'openapi';
const settings = parse(
  readFileSync(path.join(process.env.CONTENT_DIR ?? 'content', 'site.yml'), 'utf8'),
);
const files = (settings.apis ?? []).map(({ file }) => path.join(folder, file));
if (files.length > 0) {
  const { status } = spawnSync('redocly', ['lint', '--format=stylish', ...files], {
    stdio: 'inherit',
    // On Windows, installed commands are batch files, which need a shell.
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
