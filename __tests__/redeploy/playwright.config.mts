import base from '../../playwright.config.mjs';

/** `npm run check:redeploy`: builds a small site twice and swaps the builds under a running browser. */
export default {
  ...base,
  testDir: '.',
  globalSetup: './buildTwice.ts',
  webServer: undefined,
  workers: 1,
  fullyParallel: false,
};
