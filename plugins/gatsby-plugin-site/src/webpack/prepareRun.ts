import type { PreInitArgs } from 'gatsby';
import { cpuCoreCount } from 'gatsby-core-utils/cpu-core-count';
import { dropCaches, isMoved } from './movedProject';
import { restoreResults } from './oldResults';

/** Makes what an earlier run has left usable, and sets the number of workers. */
export function prepareRun({ store, reporter }: PreInitArgs): void {
  if (isMoved(store)) {
    reporter.info('The cache was made in another folder, so it is not used.');
    dropCaches(store);
  } else restoreResults(store);
  limitWorkers();
}

/**
 * Lets a build run queries in Gatsby's main process if there is only one worker. Gatsby has one worker less than processors, but
 * at least one. If workers run the queries, Gatsby starts all of them again before they render pages. With
 * `GATSBY_CPU_COUNT=1`, the main process runs the queries, and there is one worker, as with two processors.
 */
function limitWorkers(): void {
  if (process.env.NODE_ENV !== 'production' || process.env.GATSBY_CPU_COUNT !== undefined) return;
  if (cpuCoreCount() === 2) process.env.GATSBY_CPU_COUNT = '1';
}
