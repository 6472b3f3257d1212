/**
 * Compares two versions for sorting. Numbers are compared by value, and a pre-release (`1.0.0-beta`) is before its release.
 */
export function compareVersions(a: string, b: string): number {
  const [coreA, preA] = split(a);
  const [coreB, preB] = split(b);
  const core = compareParts(coreA, coreB);
  if (core !== 0 || preA === preB) return core;
  if (preA === '') return 1;
  return preB === '' ? -1 : compareParts(preA, preB);
}

/** A version as pages show it: `1.2` for `1.2.0`. */
export function shortVersion(version: string): string {
  return version.replace(/^v(?=\d)/, '').replace(/^(\d+\.\d+)\.0$/, '$1');
}

function split(version: string): [string, string] {
  const [core = '', pre = ''] = version
    .replace(/^v(?=\d)/, '')
    .replace(/\+.*$/, '')
    .split(/-(.*)/);
  return [core, pre];
}

function compareParts(a: string, b: string): number {
  const partsA = a.split('.');
  const partsB = b.split('.');
  for (let index = 0; index < Math.max(partsA.length, partsB.length); index += 1) {
    const x = partsA[index] ?? '0';
    const y = partsB[index] ?? '0';
    if (x === y) continue;
    const numbers = /^\d+$/.test(x) && /^\d+$/.test(y) ? Number(x) - Number(y) : 0;
    return numbers !== 0 ? numbers : x < y ? -1 : 1;
  }
  return 0;
}
