import { sayCount } from '../../text/sayCount';
import { printJson } from '../../values/printJson';
import { cutText } from './cutText';

/** Highest number of characters of a value in a row. */
const LONGEST = 1000;

/** JSON of a value on one line. A long text is cut, with the number of missing characters at its end. */
export function jsonText(value: unknown): string {
  const { text, omitted } = cutText(printJson(value), LONGEST);
  return omitted === 0
    ? text
    : sayCount(WORDS.limits.moreCharacters, omitted, WORDS.language, { text });
}
