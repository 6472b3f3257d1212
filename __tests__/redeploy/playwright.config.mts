import base from '../../playwright.config.mjs';

/**
 * `npm run check:redeploy`: builds a small site twice, and replaces the first build by the second while a browser is
 * open.
 */
export default {
  ...base,
  // The projects of the other browser tests have their own folders.
  projects: [{ name: 'redeploy', testDir: '.' }],
  globalSetup: './buildTwice.ts',
  webServer: undefined,
  workers: 1,
  fullyParallel: false,
};
