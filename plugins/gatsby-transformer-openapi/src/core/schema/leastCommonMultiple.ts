/** The smallest number that is a multiple of two positive numbers, which may be decimals such as 0.1 and 0.25. */
export function leastCommonMultiple(a: number, b: number): number {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return Math.max(a, b);
  const places = Math.max(decimalPlaces(a), decimalPlaces(b));
  const [left, right] = [scaled(a, places), scaled(b, places)];
  return Number(`${(left / greatestCommonDivisor(left, right)) * right}e-${places}`);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

/** Number of decimal places: 2 for 0.25, 7 for 1e-7. */
function decimalPlaces(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}

/** A number multiplied by ten to the power of `places`, without rounding errors. */
function scaled(number: number, places: number): bigint {
  const [digits = '', exponent = '0'] = String(number).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const zeros = places + Number(exponent) - fraction.length;
  return BigInt(whole + fraction) * 10n ** BigInt(zeros);
}
