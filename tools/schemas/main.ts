import { mkdirSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { editorSchemas } from './editorSchemas';

/** `npm run schemas`: writes the JSON Schemas that editors use for the content files. */
async function main(): Promise<void> {
  mkdirSync('schemas', { recursive: true });
  for (const [name, schema] of Object.entries(editorSchemas())) {
    const file = `schemas/${name}.schema.json`;
    writeFileSync(file, await format(JSON.stringify(schema), { parser: 'json', printWidth: 100 }));
    process.stdout.write(`${file}\n`);
  }
}

void main();
