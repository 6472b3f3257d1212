import type { Reporter, Store } from 'gatsby';
import { printProblems } from '../../../src/core/input/problem';
import { CONTENT_PROBLEMS } from './errorMap';
import type { Content } from '../../../src/store/content/readContent';

/** The texts that were printed last, during one run of Gatsby. */
const printed = new WeakMap<Store, { warnings: string; problems: string }>();

/** Prints all warnings and problems, unless they are the same as last time. Problems end a build. */
export function reportContent(
  { problems, warnings }: Content,
  { store, reporter }: { store: Store; reporter: Reporter },
): void {
  const last = printed.get(store);
  const warningsText = printProblems(warnings);
  // In `develop` the hooks run after every saved file.
  if (warningsText !== '' && warningsText !== last?.warnings) reporter.warn(`${warningsText}\n`);
  const sourceMessage = printProblems(problems);
  printed.set(store, { warnings: warningsText, problems: sourceMessage });
  if (sourceMessage !== '' && sourceMessage !== last?.problems) {
    const context = { sourceMessage, count: problems.length };
    reporter.panicOnBuild({ id: CONTENT_PROBLEMS.id, context });
  }
}
