import { rmSync } from 'node:fs';
import type { PreInitArgs } from 'gatsby';
import { cpuCoreCount } from 'gatsby-core-utils/cpu-core-count';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { markBuild, markedBuild } from './buildMark';
import { dropCaches, isMoved } from './movedProject';
import { restoreResults } from './oldResults';

/** Makes what an earlier run has left usable, and sets the number of workers. Ends the process if another build runs. */
export function prepareRun({ store, reporter }: PreInitArgs): void {
  const folder = findProjectFolder(store);
  const other = markedBuild(folder);
  if (other?.pid !== undefined)
    reporter.panic(
      `Another build runs in this folder: process ${other.pid}. Two builds would mix their results.\nWait until it has ended, or end it. If that process is no build, delete ${other.file}.`,
    );
  if (other) reporter.info('The last build was killed, so what it has left is not used.');
  const hasMoved = isMoved(store);
  if (hasMoved) reporter.info('The cache was made in another folder, so it is not used.');
  if (other || hasMoved) dropCaches(store);
  else restoreResults(store);
  // `gatsby develop` has no mark, because it is usually ended with Ctrl+C.
  if (isBuild()) markBuild(folder);
  else if (other) rmSync(other.file);
  limitWorkers();
}

const isBuild = () => process.env.NODE_ENV === 'production';

/**
 * Lets a build run queries in Gatsby's main process if there is only one worker. Gatsby has one worker less than processors, but
 * at least one. If workers run the queries, Gatsby starts all of them again before they render pages. With
 * `GATSBY_CPU_COUNT=1`, the main process runs the queries, and there is one worker, as with two processors.
 */
function limitWorkers(): void {
  if (!isBuild() || process.env.GATSBY_CPU_COUNT !== undefined) return;
  if (cpuCoreCount() === 2) process.env.GATSBY_CPU_COUNT = '1';
}
