#!/usr/bin/env node
/**
 * Lists the licenses of all packages in the lock file, first those of packages that the build and the pages use. Fails if a
 * license is not accepted. `npm run licenses`, or with `-- --all` for each package.
 */
import { readFileSync } from 'node:fs';

/** Licenses that do not require publishing the site's own code. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'Artistic-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PSF-2.0',
  'Public Domain',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
  // For the image library of sharp, a shared library that is used unchanged.
  'LGPL-3.0-or-later',
  // For a word list of the spell check, which is not published.
  'CC BY-SA 4.0',
]);

/** Packages that only have a text with their license. */
const STATED = new Map([
  ['linkfs', 'Unlicense'],
  ['valid-url', 'MIT'],
]);

/** Whether a license expression is accepted: one of its alternatives, or all of its parts. */
function isAccepted(license) {
  const plain = license.replace(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAccepted);
  return plain.split(' AND ').every((part) => ACCEPTED.has(part.trim()));
}

/** The license in the lock file, else that in the package's own file if it is installed. */
function licenseOf(place, { license }) {
  if (typeof license === 'string') return license;
  try {
    const own = JSON.parse(readFileSync(`${place}/package.json`, 'utf8'));
    const stated = own.license ?? own.licenses;
    const names = [stated].flat().map((one) => (typeof one === 'string' ? one : one?.type));
    return names.filter(Boolean).join(' OR ') || 'none stated';
  } catch {
    return 'none stated';
  }
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const found = Object.entries(packages)
  .filter(([place]) => place !== '')
  .map(([place, entry]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const license = STATED.get(name) ?? licenseOf(place, entry);
    return { name, version: entry.version, license, isTool: entry.dev === true };
  });

for (const isTool of [false, true]) {
  const own = found.filter((each) => each.isTool === isTool);
  console.log(
    `\n${own.length} packages ${isTool ? 'of tests and tools' : 'of the build and the pages'}`,
  );
  const byLicense = groupBy(own);
  for (const [license, all] of [...byLicense].sort((a, b) => b[1].length - a[1].length)) {
    console.log(`${String(all.length).padStart(6)}  ${license}`);
    if (!process.argv.includes('--all')) continue;
    for (const { name, version } of all) console.log(`          ${name} ${version}`);
  }
}

function groupBy(list) {
  const groups = new Map();
  for (const each of list) groups.set(each.license, [...(groups.get(each.license) ?? []), each]);
  return groups;
}

const refused = found.filter(({ license }) => !isAccepted(license));
for (const { name, version, license } of refused) {
  console.error(
    `${name} ${version} is under ${license}, which is not accepted: see tools/licenses.mjs.`,
  );
}
process.exitCode = refused.length === 0 ? 0 : 1;
