import type { Reporter } from 'gatsby';
import { printProblem } from '../../../shared/problem';
import type { Problem } from '../../../shared/problem';
import { DESCRIPTION_PROBLEMS } from './errorMap';
import type { LoadedDescriptions } from './loadDescriptions';

const MOST_WARNINGS = 20;

/** Prints all warnings. */
export function reportWarnings(
  { warnings }: Pick<LoadedDescriptions, 'warnings'>,
  reporter: Reporter,
): void {
  if (warnings.length === 0) return;
  const rest = warnings.length - MOST_WARNINGS;
  const lines = warnings.slice(0, MOST_WARNINGS).map(printProblem);
  if (rest > 0) lines.push(`… and ${rest} more of this kind`);
  reporter.warn(`${lines.join('\n')}\n`);
}

/** The error that lists all problems, for one of the reporter's methods. */
export function problemsError(problems: readonly Problem[]): { id: string; context: object } {
  return {
    id: DESCRIPTION_PROBLEMS,
    context: { sourceMessage: problems.map(printProblem).join('\n'), count: problems.length },
  };
}
