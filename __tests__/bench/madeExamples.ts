import path from 'node:path';
import { readApi } from '../../src/core/openapi/readApi';
import { readInside } from '../../src/store/descriptions/descriptionFolder';
import { exampleFaults } from '../src/core/openapi/support/exampleFaults';

/** Checks the made examples of the descriptions in the arguments with Ajv. Prints a line with JSON for each. */
async function main(): Promise<void> {
  for (const file of process.argv.slice(2)) {
    const reading = await readApi({
      apiId: 'x',
      entry: path.basename(file),
      infoSlug: 'index',
      read: readInside(path.dirname(file)),
      strict: false,
      maxBytes: 50_000_000,
    });
    console.log(JSON.stringify({ file, ...(await exampleFaults(reading)) }));
  }
}

void main();
