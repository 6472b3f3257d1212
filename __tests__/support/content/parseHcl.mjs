/**
 * Reads a list of texts from standard input. Writes the errors that HashiCorp's parser finds in each. This is a separate
 * process, because the parser is WebAssembly that does not end.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { parse } = createRequire(import.meta.url)('@cdktn/hcl2json');

const faults = [];
for (const text of JSON.parse(readFileSync(0, 'utf8'))) {
  try {
    await parse('block.tf', text);
    faults.push('');
  } catch (error) {
    faults.push(String(error));
  }
}
process.stdout.write(JSON.stringify(faults), () => process.exit());
