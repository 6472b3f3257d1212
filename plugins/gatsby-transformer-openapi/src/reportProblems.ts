import type { Reporter } from 'gatsby';
import { printProblem } from '../../../src/core/input/problem';
import type { Problem } from '../../../src/core/input/problem';
import { DESCRIPTION_PROBLEMS } from './errorMap';

const MOST_WARNINGS = 20;

/** Prints the warnings, or the first of them with the number of the others. */
export function reportWarnings(warnings: readonly Problem[], reporter: Reporter): void {
  if (warnings.length === 0) return;
  const rest = warnings.length - MOST_WARNINGS;
  const lines = warnings.slice(0, MOST_WARNINGS).map(printProblem);
  if (rest > 0) lines.push(`… and ${rest} more of this kind`);
  reporter.warn(`${lines.join('\n')}\n`);
}

/** The error with all problems, for `reporter.error` and `reporter.panicOnBuild`. */
export function problemsError(problems: readonly Problem[]): { id: string; context: object } {
  return {
    id: DESCRIPTION_PROBLEMS.id,
    context: { sourceMessage: problems.map(printProblem).join('\n'), count: problems.length },
  };
}
