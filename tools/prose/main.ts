import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { listFiles } from '../../src/store/files/listFiles';
import { HELP, readWords } from '../readWords';
import { lintProse } from './lintProse';

/** Folders with texts for readers. */
const FOLDERS: Readonly<Record<string, RegExp>> = { content: /\.mdx$/, openapi: /\.yaml$/ };
const DOCUMENTS = listFiles('docs').map((file) => path.join('docs', file));
const FILES = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', ...DOCUMENTS];

const USAGE = `Usage: npm run lint:prose [-- FILE …]

Reports sentences that are too long, and phrases that prose.yml replaces. Without FILE, it reads all texts for readers.
`;

/** `npm run lint:prose [-- FILE …]`. */
async function run(words: readonly string[]): Promise<void> {
  const parsed = readWords(words, { allowPositionals: true, options: HELP }, USAGE, {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
  });
  if (typeof parsed === 'number') {
    process.exitCode = parsed;
    return;
  }
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
      process.stdout.write(`${file}:${line}:${column} ${message}\n`);
    }
  }
  process.stdout.write(`${files.length} files, ${faults} faults\n`);
  process.exitCode = faults > 0 ? 1 : 0;
}

void run(process.argv.slice(2));
