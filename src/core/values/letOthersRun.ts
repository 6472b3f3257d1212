import { setImmediate } from 'node:timers/promises';

/** Longest time in which long work keeps everything else of the process waiting, in milliseconds. */
const LONGEST = 50;
let last = 0;

/**
 * Lets everything else run that the process has to do, such as answering requests in `gatsby develop`. Long work calls this
 * after each of its steps. It only waits if the last time was long enough ago.
 */
export async function letOthersRun(): Promise<void> {
  if (performance.now() - last < LONGEST) return;
  await setImmediate();
  last = performance.now();
}
