import { cutText } from './cutText';

/** Most characters of a value in a row. */
const LONGEST = 1000;

/** JSON text of a value on one line. A long text is cut, and says how much of it is missing. */
export function jsonText(value: unknown): string {
  const { text, omitted } = cutText(JSON.stringify(value) ?? 'null', LONGEST);
  return omitted === 0 ? text : `${text}… ${omitted.toLocaleString('en-US')} more characters`;
}
