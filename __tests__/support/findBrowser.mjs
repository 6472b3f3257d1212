#!/usr/bin/env node
/**
 * Finds or installs a Chromium for the browser tests: the path in `CHROMIUM`, Playwright's browser, a browser of the
 * system, Debian's package if root, else Playwright's download. `npm run browser` runs it and prints the path.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

/** The shell without a user interface is first, because it needs about half the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const DEBIAN = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends'];

/** Path of an installed browser. Undefined if there is none. */
export function findBrowser() {
  const places = [
    process.env.CHROMIUM,
    ownBrowser(),
    ...NAMES.flatMap((name) =>
      (process.env.PATH ?? '').split(':').map((folder) => `${folder}/${name}`),
    ),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((place) => place && existsSync(place));
}

function ownBrowser() {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

function install() {
  const isRoot = process.getuid?.() === 0;
  const attempts = [
    ...(isRoot && existsSync('/usr/bin/apt-get')
      ? [
          ['apt-get', 'update', '-qq'],
          [...DEBIAN, 'chromium-headless-shell'],
          [...DEBIAN, 'chromium'],
        ]
      : []),
    ['npx', 'playwright', 'install', 'chromium'],
  ];
  for (const [command, ...parameters] of attempts) {
    if (findBrowser()) return;
    try {
      execFileSync(command, parameters, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    } catch {
      // The next attempt may succeed. If none does, a message is printed below.
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!findBrowser()) install();
  const found = findBrowser();
  if (!found) {
    console.error(
      'No Chromium for the browser tests. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium)\n'
        + 'or give the path of yours: CHROMIUM=/path/to/chromium npm test',
    );
    process.exit(1);
  }
  console.log(`Browser: ${found}`);
}
