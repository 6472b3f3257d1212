import { defineConfig } from '@playwright/test';
import { findBrowser } from './__tests__/support/findBrowser.mjs';

/** Port of the server for the built site. */
const port = process.env.PORT ?? '9000';

/** Tests of the built site in a real browser. `npm run browser` finds or installs the browser first. */
export default defineConfig({
  // `site` tests any built site, `example` the pages of the example site.
  projects: [
    { name: 'site', testDir: '__tests__/browser' },
    { name: 'example', testDir: '__tests__/e2e' },
  ],
  fullyParallel: true,
  workers: 2,
  reporter: [['list']],
  // Only a test that hangs reaches these limits, even if the machine has five times as much other work. No test has
  // its own limit.
  timeout: 10 * 60_000,
  expect: { timeout: 2 * 60_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // A locator that finds nothing fails after the same time as an expectation, not at the limit of its test.
    actionTimeout: 2 * 60_000,
    navigationTimeout: 2 * 60_000,
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters then have the same width in all browsers that `findBrowser` may find.
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
