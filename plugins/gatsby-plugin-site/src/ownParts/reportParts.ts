import type { Reporter } from 'gatsby';
import { printProblems } from '../../../../src/core/input/problem';
import { PART_PROBLEMS } from '../links/errorMap';
import { problemsOfParts } from './ownParts';

/** Ends a build, and `gatsby develop`, if the site's own parts have mistakes. webpack finds the parts only at the start. */
export function reportParts(reporter: Reporter): void {
  const problems = problemsOfParts();
  if (problems.length === 0) return;
  const context = { sourceMessage: printProblems(problems), count: problems.length };
  reporter.panic({ id: PART_PROBLEMS.id, context });
}
