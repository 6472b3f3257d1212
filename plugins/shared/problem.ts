/** Something in a file that needs its author: where it is, what is wrong, what would be right. */
export interface Problem {
  /** File as an author knows it, with `/`. */
  file: string;
  /** Counted from 1. */
  line?: number;
  column?: number;
  /** Place inside the file's data, `navbar[1].href` or `#/paths/~1disks/get`; empty where the line says it all. */
  path: string;
  message: string;
  /** The next step, a whole sentence. */
  advice: string;
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

/** Drops repeats and orders by file, then by place in it. */
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

/** Order of the characters' numbers, the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
