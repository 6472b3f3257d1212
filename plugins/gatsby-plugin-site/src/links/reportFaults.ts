import type { Reporter } from 'gatsby';
import type { Fault, Levels } from './core/model';
import { printFaults } from './core/printFaults';
import { SITE_FAULTS } from './errorMap';

/** Prints the faults of the built site. Faults of the level `error` end the build, unless they are tolerated. */
export function reportFaults(faults: readonly Fault[], levels: Levels, reporter: Reporter): void {
  const levelOf = ({ rule, isTolerated }: Fault) =>
    isTolerated && levels[rule] === 'error' ? 'warn' : levels[rule];
  const warnings = faults.filter((fault) => levelOf(fault) === 'warn');
  const errors = faults.filter((fault) => levelOf(fault) === 'error');
  if (warnings.length > 0) reporter.warn(`${printFaults(warnings)}\n`);
  if (errors.length > 0) {
    reporter.panicOnBuild({
      id: SITE_FAULTS.id,
      context: { sourceMessage: printFaults(errors), count: errors.length },
    });
  }
}
