import type { Reporter } from 'gatsby';
import type { Fault, Levels } from '../core/model';
import { printFaults } from '../core/printFaults';
import { SITE_FAULTS } from './errorMap';

/** Prints the faults of the built site. Faults of the level `error` end the build. */
export function reportFaults(faults: readonly Fault[], levels: Levels, reporter: Reporter): void {
  const warnings = faults.filter(({ rule }) => levels[rule] === 'warn');
  const errors = faults.filter(({ rule }) => levels[rule] === 'error');
  if (warnings.length > 0) reporter.warn(`${printFaults(warnings)}\n`);
  if (errors.length > 0) {
    reporter.panicOnBuild({
      id: SITE_FAULTS.id,
      context: { sourceMessage: printFaults(errors), count: errors.length },
    });
  }
}
