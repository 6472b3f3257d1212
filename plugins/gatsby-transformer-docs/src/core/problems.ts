/** Something wrong in a file an author wrote: where, what, and what would be right. */
export interface Problem {
  /** File as an author knows it, relative to the folder of the project. */
  file: string;
  /** Counted from 1. */
  line?: number;
  column?: number;
  /** Place inside the file's data: `navbar[1].href`; empty where the line says it all. */
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
  return [...new Set(sortProblems(problems).map(printProblem))].join('\n');
}

/** Orders problems by file, then by place in it. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
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
