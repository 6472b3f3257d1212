import { defineConfig } from '@playwright/test';
import { findBrowser } from './__tests__/support/findBrowser.mjs';

/** Journeys in a real browser over the built site; `npm run browser` finds or installs the browser first. */
export default defineConfig({
  testDir: '__tests__/e2e',
  fullyParallel: true,
  workers: 2,
  // A shared machine stalls now and then; a real fault fails every time.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list']],
  timeout: 60_000,
  use: {
    baseURL: 'http://localhost:9000',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  webServer: {
    command: 'npx gatsby serve --port 9000',
    url: 'http://localhost:9000',
    reuseExistingServer: !process.env.CI,
    timeout: 60_000,
  },
});
