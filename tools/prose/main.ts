import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { listFiles } from '../../plugins/shared/listFiles';
import { lintProse } from './lintProse';

/** Folders with texts for readers. */
const FOLDERS: Readonly<Record<string, RegExp>> = { content: /\.mdx$/, openapi: /\.yaml$/ };
const FILES = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'];

/** `npm run lint:prose [FILE …]`: reports sentences that are too long, and phrases that prose.yml replaces. */
async function run(given: readonly string[]): Promise<void> {
  const words = path.resolve('prose.yml');
  const { folders = Object.keys(FOLDERS) } = parse(readFileSync(words, 'utf8')) as {
    folders?: string[];
  };
  const found = folders.flatMap((folder) =>
    listFiles(folder)
      .filter(
        (file) => FOLDERS[folder]?.test(file) && !/[\\/]examples[\\/]|examples\.yaml$/.test(file),
      )
      .map((file) => path.join(folder, file)),
  );
  const files = given.length > 0 ? given : [...FILES, ...found.sort()];
  let faults = 0;
  for (const file of files) {
    for (const { line, column, message } of await lintProse(file, words)) {
      faults += 1;
      process.stdout.write(`${file}:${line}:${column} ${message}\n`);
    }
  }
  process.stdout.write(`${files.length} files, ${faults} faults\n`);
  process.exitCode = faults > 0 ? 1 : 0;
}

void run(process.argv.slice(2));
