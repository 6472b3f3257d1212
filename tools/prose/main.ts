import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { listFiles } from '../../src/store/files/listFiles';
import { HELP, readWords, runCommand } from '../readWords';
import type { Streams } from '../readWords';
import { lintProse } from './lintProse';

/** Folders with texts for readers. */
const FOLDERS: Readonly<Record<string, RegExp>> = { content: /\.mdx$/, openapi: /\.yaml$/ };
const DOCUMENTS = listFiles('docs').map((file) => path.join('docs', file));
const FILES = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', ...DOCUMENTS];

const USAGE = `Usage: npm run lint:prose [-- FILE …]

Reports sentences that are too long, and phrases that prose.yml replaces. Without FILE, it reads all texts for readers.
`;

/** `npm run lint:prose [-- FILE …]`. */
async function run(words: readonly string[], { out, error }: Streams): Promise<number> {
  const parsed = readWords(words, { allowPositionals: true, options: HELP }, USAGE, { out, error });
  if (typeof parsed === 'number') return parsed;
  const given = parsed.positionals;
  const rules = path.resolve('prose.yml');
  const { folders = Object.keys(FOLDERS) } = parse(readFileSync(rules, 'utf8')) as {
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
    for (const { line, column, message } of await lintProse(file, rules)) {
      faults += 1;
      out(`${file}:${line}:${column} ${message}\n`);
    }
  }
  out(`${files.length} files, ${faults} faults\n`);
  return faults > 0 ? 1 : 0;
}

void runCommand(run);
