/** A mistake in a file: where it is, what is wrong and what to do. */
export interface Problem {
  /** Path of the file for messages, with `/`. */
  file: string;
  /** Counted from 1. */
  line?: number;
  column?: number;
  /** Path inside the file's data, `navbar[1].href` or `#/paths/~1disks/get`. Empty if the line is enough. */
  path: string;
  message: string;
  /** The next step, a whole sentence. */
  advice: string;
}

/** A problem of a whole file, or of a position in it. */
export function problemOf(
  file: string,
  message: string,
  advice: string,
  position: { line: number; column: number } = { line: 1, column: 1 },
): Problem {
  return { file, ...position, path: '#', message, advice };
}

/** Prints one problem as `file:line:column path: message` with its advice on the next line. */
export function printProblem({ file, line, column, path, message, advice }: Problem): string {
  const place = [file, line, line === undefined ? undefined : column].filter(
    (part) => part !== undefined,
  );
  return [
    `${place.join(':')} ${path === '' ? '' : `${path}: `}${message.replace(/\s+/g, ' ')}`,
    ...(advice === '' ? [] : [`    ${advice}`]),
  ].join('\n');
}

/** Prints a list of problems in the order of files and lines, the same one only once. */
export function printProblems(problems: readonly Problem[]): string {
  return sortProblems(problems).map(printProblem).join('\n');
}

/** Removes repeated problems, and orders by file, line and column. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [printProblem(problem), problem]));
  return [...unique.values()].sort(
    (a, b) =>
      compare(a.file, b.file)
      || (a.line ?? 0) - (b.line ?? 0)
      || (a.column ?? 0) - (b.column ?? 0)
      || compare(a.path, b.path),
  );
}

/** Compares by code units, which gives the same order on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
