import { countWords } from '../../../src/core/text/countWords';
import { printProblem } from '../../../src/core/input/problem';
import type { Outcome } from './outcome';

/** Highest number of warnings that are printed for one description without `--all`. */
const FEW = 10;

/** The results of all files as a table. */
export function printTable(outcomes: readonly Outcome[]): string {
  const head = [
    'Description',
    'Operations',
    'Pages',
    'Problems',
    'Warnings',
    'Time',
    'Memory',
    'Largest page',
  ];
  const rows = outcomes.map((outcome) => {
    const { largest } = outcome;
    return [
      outcome.file,
      outcome.folder ? String(outcome.operations) : 'refused',
      String(outcome.pages),
      String(outcome.problems.length),
      String(outcome.warnings.length),
      `${outcome.milliseconds} ms`,
      `${outcome.megabytes} MB`,
      largest
        ? `${kilobytes(largest.bytes)}, ${kilobytes(largest.gzip)} gzip (${largest.file})`
        : '',
    ];
  });
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          const isText = column === 0 || column === head.length - 1;
          return isText ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Problems and warnings of one file, as text. Empty if there are none. */
export function printFindings({ problems, warnings }: Outcome, all: boolean): string {
  const shown = all ? warnings : warnings.slice(0, FEW);
  const rest = warnings.length - shown.length;
  return [
    ...problems.map((problem) => `error ${printProblem(problem)}`),
    ...shown.map((warning) => `warning ${printProblem(warning)}`),
    ...(rest > 0 ? [`… and ${rest} more warnings (--all prints them)`] : []),
  ].join('\n');
}

/** Number of drawn descriptions, and the path of the index page. */
export function printSummary(outcomes: readonly Outcome[], index: string): string {
  const refused = outcomes.filter(({ folder }) => !folder).length;
  const drawn = outcomes.length - refused;
  const words = `${drawn} of ${countWords(outcomes.length, 'description')} drawn`;
  return refused === outcomes.length ? `${words}.` : `${words}: open ${index}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
