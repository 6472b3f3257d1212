import { readdirSync } from 'node:fs';
import path from 'node:path';
import { lintProse } from './lintProse';

/** Where sentences for readers are. */
const FOLDERS: [string, RegExp][] = [
  ['content', /\.mdx$/],
  ['openapi', /\.yaml$/],
];
const FILES = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'];

/** `npm run lint:prose [FILE …]`: sentences that are too long, and words that the list in prose.yml replaces. */
async function run(given: readonly string[]): Promise<void> {
  const words = path.resolve('prose.yml');
  const found = FOLDERS.flatMap(([folder, ending]) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file) && !/[\\/]examples[\\/]|examples\.yaml$/.test(file))
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
