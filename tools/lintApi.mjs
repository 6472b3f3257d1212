/** Runs Redocly's linter on the API descriptions in the settings, with the rules of redocly.yaml. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const folder = process.env.OPENAPI_DIR ?? 'openapi';
const site = path.join(process.env.CONTENT_DIR ?? 'content', 'site.yml');
const files = readFiles();
if (files.length > 0) {
  const { status } = spawnSync('redocly', ['lint', '--format=stylish', ...files], {
    stdio: 'inherit',
    // On Windows, installed commands are batch files, which need a shell.
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}

/** The description files in the settings. The build reports all mistakes of the settings; here they only end the command. */
function readFiles() {
  try {
    const { apis } = parse(readFileSync(site, 'utf8')) ?? {};
    return (apis ?? []).map(({ file }) => path.join(folder, file));
  } catch (failure) {
    process.stderr.write(
      `${site}: the descriptions cannot be found: ${failure.message}\n    Under "apis", each entry needs "file", the name of a file in ${folder}.\n`,
    );
    process.exit(2);
  }
}
