/**
 * Reads a list of texts from standard input and writes, for each, what HashiCorp's own parser says against it. A process
 * of its own: the parser is WebAssembly that stays alive.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { parse } = createRequire(import.meta.url)('@cdktf/hcl2json');

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
