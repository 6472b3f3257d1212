import { say } from './say';
import { sayCount } from './sayCount';

/** "4 operations" for a whole group, and "Operations 301 to 420" for a part of one. */
export function operationRange(listed: { from: number; to: number; count: number }): string {
  const { from, to, count } = listed;
  return to - from + 1 === count
    ? sayCount(WORDS.api.operationCount, count, WORDS.language)
    : say(WORDS.api.operationRange, { from, to });
}
