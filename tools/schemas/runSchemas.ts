import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '../../src/store/files/displayPath';
import { HELP, readWords } from '../readWords';
import type { Streams } from '../readWords';
import { editorSchemas } from './editorSchemas';

const USAGE = `Usage: npm run schemas

Writes the JSON Schemas that editors use for the content files into schemas/.
`;

/** Streams and folder of the command. */
export interface SchemasSurroundings extends Streams {
  /** Folder of the schemas. */
  folder?: string;
}

/** Writes the JSON Schemas that editors use for the content files. Returns the exit status. */
export async function runSchemas(
  words: readonly string[],
  { out, error, folder = 'schemas' }: SchemasSurroundings,
): Promise<number> {
  const parsed = readWords(words, { options: HELP }, USAGE, { out, error });
  if (typeof parsed === 'number') return parsed;
  // Prettier is only loaded when it is needed.
  const { format } = await import('prettier');
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries(editorSchemas())) {
    const file = path.join(folder, `${name}.schema.json`);
    writeFileSync(file, await format(JSON.stringify(schema), { parser: 'json', printWidth: 100 }));
    out(`${displayPath(file)}\n`);
  }
  return 0;
}
