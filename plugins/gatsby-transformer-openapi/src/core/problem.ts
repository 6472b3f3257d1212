/** Something in a description that needs its author: where it is, what is wrong, what would be right. */
export interface Problem {
  /** Relative to the folder of descriptions, with `/`. */
  file: string;
  /** Counted from 1. */
  line: number;
  column: number;
  /** JSON pointer inside the file, `#/paths/~1disks/get`. */
  pointer: string;
  message: string;
  /** The next step, a whole sentence. */
  advice: string;
}

/** Prints one problem as `file:line:column pointer message` with its advice on the next line. */
export function printProblem({ file, line, column, pointer, message, advice }: Problem): string {
  return `${file}:${line}:${column} ${pointer}: ${message}${advice && `\n    ${advice}`}`;
}

/** Drops repeats and orders by file, then by place in it. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [printProblem(problem), problem]));
  return [...unique.values()].sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  );
}
