import type { Parameters } from 'fast-check';

/**
 * How many inputs a property is tried with. They are the same in every run, so that a change is judged by what it
 * changes; `npm run test:fuzz` tries more of them, and others each time.
 */
export function runs(count: number): Parameters<unknown> {
  const factor = Number(Reflect.get(globalThis, 'FUZZ') ?? 0);
  return factor > 0 ? { numRuns: count * factor } : { numRuns: count, seed: 20_021_125 };
}

/** Milliseconds of processor time after which an input counts as one that stalls a build: they take a few. */
const STALL = 60_000;

/** Does something and returns its result. Fails when it stalls, and so names the input. Not a measure of speed. */
export async function withoutStall<T>(action: () => T | Promise<T>): Promise<T> {
  const start = process.cpuUsage();
  const result = await action();
  const time = process.cpuUsage(start).user / 1_000;
  if (time > STALL) throw new Error(`It took ${Math.round(time)} ms of processor time.`);
  return result;
}
