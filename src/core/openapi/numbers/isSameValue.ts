import { isNumber } from '../../values/exactNumber';
import { printJson } from '../../values/printJson';
import { compareNumbers } from './decimals';

/** Whether two values of JSON are equal. Numbers are equal if they have the same value: `1` and `1.0`. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b) === 0;
  const areParts = typeof a === 'object' && typeof b === 'object' && a !== null && b !== null;
  return areParts && printJson(a) === printJson(b);
}
