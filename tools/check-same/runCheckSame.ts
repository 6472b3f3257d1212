import path from 'node:path';
import { HELP, readWords } from '../readWords';
import type { Streams } from '../readWords';
import { compareFiles } from './core/compareFiles';
import type { Comparison } from './core/compareFiles';
import { readResult } from './readResult';

interface Surroundings extends Streams {
  /** Folder of the project. */
  directory?: string;
}

const USAGE = `Usage: npm run check:same -- FOLDER [OTHER]

Compares two results of a build: pages, feeds, sitemap, search files, Markdown versions,
files for programs, headers and redirects. Prints what differs. Scripts, style sheets and
names of classes are not compared.

  FOLDER    a copy of \`public\` that an earlier build has written
  OTHER     the later result (default: public)

Exit status: 0 when they are the same, 1 when they differ, 2 when the command cannot run.
`;
/** Lines of a difference, and files with the same difference, that are printed. */
const SHOWN = 12;

/**
 * `npm run check:same`.
 *
 * @returns the exit status
 */
export function runCheckSame(
  words: string[],
  { directory = '', out, error }: Surroundings,
): number {
  const read = readWords(words, { allowPositionals: true, options: HELP }, USAGE, { out, error });
  if (typeof read === 'number') return read;
  const [before, after = 'public', ...rest] = read.positionals;
  if (before === undefined || rest.length > 0) {
    error(`Name one folder or two.\n\n${USAGE}`);
    return 2;
  }
  try {
    const comparison = compareFiles(
      readResult(path.resolve(directory, before)),
      readResult(path.resolve(directory, after)),
    );
    out(print(comparison));
    return countOf(comparison) === 0 ? 0 : 1;
  } catch (problem) {
    error(`${problem instanceof Error ? problem.message : String(problem)}\n`);
    return 2;
  }
}

function countOf({ removed, added, different }: Comparison): number {
  return removed.length + added.length + different.length;
}

function print(comparison: Comparison): string {
  const { removed, added, different } = comparison;
  if (countOf(comparison) === 0) return 'The results are the same.\n';
  return [
    ...list('Only in the first result', removed),
    ...list('Only in the second result', added),
    ...different.flatMap(({ before, after, files }) => [
      `In ${files.length === 1 ? '1 file' : `${files.length} files`}: ${shorten(files).join(', ')}`,
      ...shorten(before).map((line) => `  - ${line}`),
      ...shorten(after).map((line) => `  + ${line}`),
    ]),
    `${removed.length} files are gone, ${added.length} are new. ${different.length} differences in the others.`,
    '',
  ].join('\n');
}

function list(title: string, files: string[]): string[] {
  return files.length === 0 ? [] : [`${title}: ${shorten(files).join(', ')}`];
}

function shorten(lines: string[]): string[] {
  const rest = lines.length - SHOWN;
  return rest > 0 ? [...lines.slice(0, SHOWN), `and ${rest} more`] : lines;
}
