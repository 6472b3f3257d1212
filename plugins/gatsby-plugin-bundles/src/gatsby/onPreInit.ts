import type { GatsbyNode } from 'gatsby';
import { cpuCoreCount } from 'gatsby-core-utils/cpu-core-count';

/**
 * Lets a build run queries in Gatsby's main process if there is only one worker. Gatsby has a worker for each processor but one,
 * and starts all of them a second time after the queries, before they render pages. `GATSBY_CPU_COUNT=1` means the same number
 * of workers as two processors.
 */
export const onPreInit: GatsbyNode['onPreInit'] = () => {
  if (process.env.NODE_ENV !== 'production' || process.env.GATSBY_CPU_COUNT !== undefined) return;
  if (cpuCoreCount() === 2) process.env.GATSBY_CPU_COUNT = '1';
};
