import { defineConfig } from '@playwright/test';
import { findBrowser } from './__tests__/support/findBrowser.mjs';

/** Where the built site is served while it is tested. */
const port = process.env.PORT ?? '9000';

/** Journeys in a real browser over the built site; `npm run browser` finds or installs the browser first. */
export default defineConfig({
  // `site` opens whatever site was built, `example` knows the pages of the example provider.
  projects: [
    { name: 'site', testDir: '__tests__/browser' },
    { name: 'example', testDir: '__tests__/e2e' },
  ],
  fullyParallel: true,
  workers: 2,
  reporter: [['list']],
  // Only a test that hangs reaches these, also on a machine with five times as much other work. No test has its own limit.
  timeout: 10 * 60_000,
  expect: { timeout: 2 * 60_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // A locator that finds nothing fails as soon as an expectation would, not at the limit of its test.
    actionTimeout: 2 * 60_000,
    navigationTimeout: 2 * 60_000,
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters are as wide as with a screen, in whichever browser is found.
        '--font-render-hinting=none',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  webServer: {
    command: `npx gatsby serve --port ${port}`,
    url: `http://localhost:${port}`,
    reuseExistingServer: !process.env.CI,
    timeout: 5 * 60_000,
  },
});
