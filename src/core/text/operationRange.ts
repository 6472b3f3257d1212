import { countWords } from './countWords';

/** "4 operations" for a whole group, and "Operations 301 to 420" for a part of one. */
export function operationRange(listed: { from: number; to: number; count: number }): string {
  const { from, to, count } = listed;
  return to - from + 1 === count ? countWords(count, 'operation') : `Operations ${from} to ${to}`;
}
