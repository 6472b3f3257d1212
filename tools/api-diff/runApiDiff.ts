import { statSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { compareDescriptions } from '../../src/core/openapi/changes/compareDescriptions';
import { groupChanges } from '../../src/core/openapi/changes/groupChanges';
import { countChanges, PLAIN, printChanges } from '../../src/core/openapi/changes/printChanges';
import type { Paint } from '../../src/core/openapi/changes/printChanges';
import { printRules } from '../../src/core/openapi/changes/rules';
import type { ApiDescription } from '../../src/core/openapi/model';
import { printProblem } from '../../src/core/input/problem';
import { readApi } from '../../src/core/openapi/readApi';
import { readInside } from '../../src/store/descriptions/descriptionFolder';
import { displayPath } from '../../src/store/files/displayPath';
import { HELP, readWords } from '../readWords';
import type { Streams } from '../readWords';

/** Exit statuses of the command. */
export const STATUS = { compatible: 0, breaking: 1, unusable: 2 } as const;

/** The streams that the command writes to. */
export interface Terminal extends Streams {
  isColorful?: boolean;
}

const USAGE = `Usage: npm run api:diff OLD NEW [-- --json]

Compares two API descriptions (OpenAPI 3.0 or 3.1, YAML or JSON, entry files of any number of files) and lists what
clients notice: breaking changes first, then what was added, changed, deprecated and removed.

  --json      prints the changes as JSON
  --internal  compares also what has \`x-internal: true\`
  --rules     prints the table of rules, as Markdown

Ends with 0 when no change breaks clients, with 1 when one does, and with 2 when there is nothing to compare.
`;

const COLORS: Paint = {
  bold: (text) => styleText('bold', text),
  red: (text) => styleText('red', text),
  green: (text) => styleText('green', text),
  yellow: (text) => styleText('yellow', text),
  dim: (text) => styleText('dim', text),
};

/** Highest number of rows of one operation that are compared. A page shows far fewer. */
const MOST_ROWS = 20_000;

/** Runs the command. Returns its exit status. */
export async function runApiDiff(
  words: readonly string[],
  { out, error, isColorful = process.stdout.isTTY && !process.env.NO_COLOR }: Terminal,
): Promise<number> {
  const options = {
    json: { type: 'boolean' },
    internal: { type: 'boolean' },
    rules: { type: 'boolean' },
    ...HELP,
  } as const;
  const parsed = readWords(words, { allowPositionals: true, options }, USAGE, { out, error });
  if (typeof parsed === 'number') return parsed;
  const { values, positionals } = parsed;
  if (values.rules) {
    out(`${printRules()}\n`);
    return STATUS.compatible;
  }
  const [oldFile, newFile, ...others] = positionals;
  if (oldFile === undefined || newFile === undefined || others.length > 0) {
    error(`Two files are needed, the older and the newer description.\n\n${USAGE}`);
    return STATUS.unusable;
  }
  const older = await readForComparison(oldFile, values.internal, error);
  const newer = await readForComparison(newFile, values.internal, error);
  if (!older || !newer) return STATUS.unusable;

  const entries = groupChanges(compareDescriptions(older, newer));
  const isBreaking = entries.some(({ breaking }) => breaking);
  if (values.json) {
    const name = ({ title, version }: ApiDescription) => ({ title, version });
    const report = {
      older: name(older),
      newer: name(newer),
      breaking: isBreaking,
      changes: entries,
    };
    out(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    const paint = isColorful ? COLORS : PLAIN;
    const head = `${newer.title} ${older.version} → ${newer.version}: ${countChanges(entries)}`;
    out(`${paint.bold(head)}\n`);
    if (entries.length > 0) out(`\n${printChanges(entries, paint)}\n`);
  }
  return isBreaking ? STATUS.breaking : STATUS.compatible;
}

/** Reads a description. Prints its problems and returns undefined if it has any. */
async function readForComparison(
  file: string,
  internal: boolean | undefined,
  error: Terminal['error'],
): Promise<ApiDescription | undefined> {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    error(`${file} is a folder. Name the entry file of the description in it.\n`);
    return undefined;
  }
  const folder = path.dirname(path.resolve(file));
  const { description, problems } = await readApi({
    apiId: 'api',
    entry: path.basename(file),
    infoSlug: 'information',
    read: readInside(folder),
    internal,
    maxRows: MOST_ROWS,
    forComparison: true,
  });
  if (description) return description;
  const lines = problems.map((problem) =>
    printProblem({ ...problem, file: displayPath(path.join(folder, problem.file)) }),
  );
  error(`${file} cannot be compared:\n${lines.join('\n')}\n`);
  return undefined;
}
