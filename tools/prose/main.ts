import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { listFiles } from '../../plugins/shared/listFiles';
import { lintProse } from './lintProse';

/** Folders with texts for readers. */
const FOLDERS: Readonly<Record<string, RegExp>> = { content: /\.mdx$/, openapi: /\.yaml$/ };
const FILES = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'];

const USAGE = `Usage: npm run lint:prose [-- FILE …]

Reports sentences that are too long, and phrases that prose.yml replaces. Without FILE, it reads all texts for readers.
`;

/** `npm run lint:prose [-- FILE …]`. */
async function run(words: readonly string[]): Promise<void> {
  let given: readonly string[];
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options,
    });
    if (values.help) {
      process.stdout.write(USAGE);
      return;
    }
    given = positionals;
  } catch (failure) {
    process.stderr.write(
      `${failure instanceof Error ? failure.message : String(failure)}\n\n${USAGE}`,
    );
    process.exitCode = 2;
    return;
  }
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
