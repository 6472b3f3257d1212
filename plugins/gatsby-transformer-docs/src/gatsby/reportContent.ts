import type { Reporter } from 'gatsby';
import { printProblems } from '../../../shared/problem';
import { CONTENT_PROBLEMS } from './errorMap';
import type { Content } from './readContent';

let printedWarnings = '';
let printedProblems = '';

/** Prints all warnings and problems, unless they are the same as last time. Problems end a build. */
export function reportContent({ problems, warnings }: Content, reporter: Reporter): void {
  const warningsText = printProblems(warnings);
  // In `develop` the hooks run after every saved file.
  if (warningsText !== '' && warningsText !== printedWarnings) reporter.warn(`${warningsText}\n`);
  printedWarnings = warningsText;

  const sourceMessage = printProblems(problems);
  if (sourceMessage !== '' && sourceMessage !== printedProblems) {
    const context = { sourceMessage, count: problems.length };
    reporter.panicOnBuild({ id: CONTENT_PROBLEMS.id, context });
  }
  printedProblems = sourceMessage;
}
