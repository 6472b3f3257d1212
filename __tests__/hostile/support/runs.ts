import type { Parameters } from 'fast-check';

/**
 * Number of inputs for a property. The inputs are the same in every run, so that a failure is caused by a change of
 * the code. `npm run test:fuzz` tries more inputs, which differ in each run.
 */
export function runs(count: number): Parameters<unknown> {
  const factor = Number(Reflect.get(globalThis, 'FUZZ') ?? 0);
  return factor > 0 ? { numRuns: count * factor } : { numRuns: count, seed: 20_021_125 };
}

/** Milliseconds of processor time after which an input stalls a build. Usual inputs take a few. */
const STALL = 60_000;

/**
 * Runs an action and returns its result. Fails if it takes too long, so that the failing test shows the input. Does
 * not measure speed.
 */
export async function withoutStall<T>(action: () => T | Promise<T>): Promise<T> {
  const start = process.cpuUsage();
  const result = await action();
  const time = process.cpuUsage(start).user / 1_000;
  if (time > STALL) throw new Error(`It took ${Math.round(time)} ms of processor time.`);
  return result;
}
