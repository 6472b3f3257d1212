import { say } from '../../text/say';

/** The first texts of a list, and the number of the others. */
export function listSome(texts: readonly string[], most: number): string {
  const values = texts.slice(0, most).join(', ');
  const count = texts.length - most;
  return count > 0 ? say(WORDS.limits.andMore, { values, count }) : values;
}
