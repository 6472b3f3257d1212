import { exactNumber } from '../../values/exactNumber';
import type { Numeric } from '../../values/exactNumber';

/** Limit for the digits of an exact calculation. Longer numbers are rounded, because they would take too long. */
const LONGEST = 400;

/** A number as `digits * 10 ** -places`. */
interface Decimal {
  digits: bigint;
  places: number;
}

function decimalOf(value: Numeric): Decimal | undefined {
  const found = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(String(value));
  if (!found) return undefined;
  const [text, sign = '', whole = '', fraction = '', exponent = '0'] = found;
  const places = fraction.length - Number(exponent);
  if (text.length > LONGEST || Math.abs(places) > LONGEST) return undefined;
  const digits = BigInt(sign + whole + fraction);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

/** Calculates with whole numbers: all values multiplied by the same power of ten. Undefined if a number is too long. */
function withDigits<Result>(
  values: readonly Numeric[],
  calculate: (digits: bigint[], places: number) => Result,
): Result | undefined {
  const decimals = values.flatMap((value) => decimalOf(value) ?? []);
  if (decimals.length < values.length) return undefined;
  const most = Math.max(...decimals.map(({ places }) => places));
  return calculate(
    decimals.map(({ digits, places }) => digits * 10n ** BigInt(most - places)),
    most,
  );
}

/** The number `digits * 10 ** -places`, without zeros at the end of its fraction. */
function fromDigits(digits: bigint, places: number): Numeric {
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  const fraction = text.slice(text.length - places).replace(/0+$/, '');
  return exactNumber(`${digits < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`);
}

/** Negative if the first number is smaller, 0 if both are equal, positive if it is larger. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const exact =
    typeof a === 'number' && typeof b === 'number'
      ? undefined
      : withDigits([a, b], ([left = 0n, right = 0n]) => (left < right ? -1 : left > right ? 1 : 0));
  return exact ?? Number(a) - Number(b);
}

/** The sum of two numbers. */
export function addNumbers(a: Numeric, b: Numeric): Numeric {
  const sum = withDigits([a, b], ([left = 0n, right = 0n], places) =>
    fromDigits(left + right, places),
  );
  return sum ?? Number(a) + Number(b);
}

/** Whether a number is a multiple of a positive number. */
export function isMultiple(value: Numeric, step: Numeric): boolean {
  return (
    withDigits([value, step], ([digits = 0n, by = 1n]) => by !== 0n && digits % by === 0n)
    ?? Number.isInteger(Number(value) / Number(step))
  );
}

/** The number with the other sign. */
export function negative(value: Numeric): Numeric {
  return (
    withDigits([value], ([digits = 0n], places) => fromDigits(-digits, places)) ?? -Number(value)
  );
}

/** Half of a number. */
export function halfOf(value: Numeric): Numeric {
  return (
    withDigits([value], ([digits = 0n], places) => fromDigits(digits * 5n, places + 1))
    ?? Number(value) / 2
  );
}

/** The multiple of a positive step that is nearest to a number: not below it (`up`), or not above it. */
export function toMultiple(value: Numeric, step: Numeric, direction: 'up' | 'down'): Numeric {
  const rounded = withDigits([value, step], ([digits = 0n, by = 1n], places) => {
    const rest = ((digits % by) + by) % by;
    const isOff = rest !== 0n && direction === 'up';
    return fromDigits(digits - rest + (isOff ? by : 0n), places);
  });
  return rounded ?? value;
}

/** The smallest number that is a multiple of two positive numbers, which may be decimals such as 0.1 and 0.25. */
export function leastCommonMultiple(a: Numeric, b: Numeric): Numeric {
  const multiple = withDigits([a, b], ([left = 1n, right = 1n], places) =>
    fromDigits((left / greatestCommonDivisor(left, right)) * right, places),
  );
  return multiple ?? (compareNumbers(a, b) > 0 ? a : b);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}
