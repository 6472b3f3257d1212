import { printProblem } from '../../../src/core/input/problem';
import type { Problem } from '../../../src/core/input/problem';
import type { PageOrigin } from './source';

/** A problem of a page as text. If the page is made from an entry, the text names the entry and the field. */
export function printOrigin(problem: Problem, origin: PageOrigin | undefined): string {
  if (!origin) return printProblem(problem);
  const { entry, bodyField, bodyLine, isConverted, fields } = origin;
  const [key = ''] = /^\w+/.exec(problem.path) ?? [];
  const field = fields[problem.path] ?? fields[key];
  const line = problem.line ?? 0;
  const place =
    field !== undefined
      ? `${entry}, field \`${field}\``
      : line >= bodyLine
        ? `${entry}, field \`${bodyField}\`, line ${line - bodyLine + 1}${isConverted ? ' of the converted text' : ''}`
        : entry;
  return `${place}: ${printProblem(problem)}`;
}
