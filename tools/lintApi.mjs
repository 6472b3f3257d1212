/**
 * Runs Redocly's linter on the API descriptions in the settings, with the rules of redocly.yaml. The build decides which
 * descriptions it can read. A description that only Redocly cannot read is therefore no fault.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblems, getTotals, lint, loadConfig } from '@redocly/openapi-core';
import { parse } from 'yaml';

const folder = process.env.OPENAPI_DIR ?? 'openapi';
const site = path.join(process.env.CONTENT_DIR ?? 'content', 'site.yml');
const config = await loadConfig();
let errors = 0;
for (const file of readFiles()) {
  const problems = await read(file);
  const totals = getTotals(problems);
  formatProblems(problems, { format: 'stylish', totals });
  errors += totals.errors;
}
process.exitCode = errors > 0 ? 1 : 0;

/** The problems that Redocly finds in a description and in the files that it refers to. */
async function read(file) {
  try {
    return await lint({ ref: file, config });
  } catch (failure) {
    process.stdout.write(
      `${file} is not checked, because Redocly cannot read it: ${failure.message}\n`,
    );
    return [];
  }
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
