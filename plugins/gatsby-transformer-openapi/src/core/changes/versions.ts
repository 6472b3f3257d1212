/** Orders version names: numbers by value, and what comes before a release (`1.0.0-beta`) before it. */
export function compareVersions(a: string, b: string): number {
  const [coreA, preA] = split(a);
  const [coreB, preB] = split(b);
  const core = compareParts(coreA, coreB);
  if (core !== 0 || preA === preB) return core;
  if (preA === '') return 1;
  return preB === '' ? -1 : compareParts(preA, preB);
}

/** What readers call a version: `1.2.0` is 1.2. */
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
