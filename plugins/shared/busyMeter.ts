import { performance } from 'node:perf_hooks';

/** Largest share of a time in which an idle process does something. */
const IDLE_SHARE = 0.5;

/** Makes a function that says whether this process was busy since it was last called, or made. */
export function busyMeter(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const before = last;
    last = performance.eventLoopUtilization();
    return performance.eventLoopUtilization(last, before).utilization > IDLE_SHARE;
  };
}
