import type { Parameters } from 'fast-check';

/**
 * How many inputs a property is tried with. They are the same in every run, so that a change is judged by what it
 * changes; `npm run test:fuzz` tries more of them, and others each time.
 */
export function runs(count: number): Parameters<unknown> {
  const factor = Number(Reflect.get(globalThis, 'FUZZ') ?? 0);
  return factor > 0 ? { numRuns: count * factor } : { numRuns: count, seed: 20_021_125 };
}

/** Milliseconds of work that any one input may cost; a hang would cost any number. */
const PATIENCE = 5_000;

/** Does something and returns its result; fails when that was too much work, however busy the machine is. */
export async function withinTime<T>(action: () => T | Promise<T>): Promise<T> {
  const start = process.cpuUsage();
  const result = await action();
  const time = process.cpuUsage(start).user / 1_000;
  if (time > PATIENCE) throw new Error(`It took ${Math.round(time)} ms.`);
  return result;
}
