import type { Reporter, Store } from 'gatsby';
import { printProblem, printProblems } from '../../../src/core/input/problem';
import type { Problem } from '../../../src/core/input/problem';
import type { SiteApi } from '../../../src/store/descriptions/descriptions';
import { DESCRIPTION_PROBLEMS } from './errorMap';

const MOST_WARNINGS = 20;

/** The text that was printed last, during one run of Gatsby. */
const printed = new WeakMap<Store, string>();

/** Prints all warnings and problems, unless they are the same as last time. Does not end a build. */
export function reportApis(
  apis: readonly SiteApi[],
  { store, reporter }: { store: Store; reporter: Reporter },
): void {
  const problems = apis.flatMap((api) => api.problems);
  const warnings = apis.flatMap((api) => api.warnings);
  const text = printProblems([...problems, ...warnings]);
  // In `develop` the hooks run after every saved file.
  if (text === (printed.get(store) ?? '')) return;
  printed.set(store, text);
  reportWarnings(warnings, reporter);
  if (problems.length === 0) return;
  const sourceMessage = problems.map(printProblem).join('\n');
  reporter.error({
    id: DESCRIPTION_PROBLEMS.id,
    context: { sourceMessage, count: problems.length },
  });
}

/** Prints the warnings, or the first of them with the number of the others. */
function reportWarnings(warnings: readonly Problem[], reporter: Reporter): void {
  if (warnings.length === 0) return;
  const rest = warnings.length - MOST_WARNINGS;
  const lines = warnings.slice(0, MOST_WARNINGS).map(printProblem);
  if (rest > 0) lines.push(`… and ${rest} more of this kind`);
  reporter.warn(`${lines.join('\n')}\n`);
}
