import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findBrowser } from '../support/findBrowser.mjs';
import { answering, hydrated } from '../support/hydrated';

const GUIDE = '/docs/product/compute/virtual-machines/quickstart';

/** By default, Playwright disables the back/forward cache. */
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/**
 * Goes to another page and back. Returns the reasons in the page because of which a browser could not keep it. A
 * browser without a window never keeps pages. That reason does not count.
 */
async function comeBack(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  const reasons: string[] = [];
  client.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations)
      if (type !== 'Circumstantial') reasons.push(reason);
  });
  await page.goto('/docs/tags');
  await answering(page);
  await page.evaluate(() => setTimeout(() => window.history.back()));
  await expect(page).toHaveURL(GUIDE);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(700);
  return reasons;
}

for (const [state, ready] of [
  ['without the app', answering],
  ['with the app', hydrated],
] as const) {
  test(`${state}, the browser can keep the page and its scroll position in the back/forward cache`, async ({
    page,
  }) => {
    await page.goto(GUIDE);
    await ready(page);
    await page.evaluate(() => window.scrollTo(0, 700));
    expect(await comeBack(page)).toEqual([]);
  });
}

test('a page that the browser cannot keep is found', async ({ page }) => {
  await page.goto(GUIDE);
  await answering(page);
  await page.evaluate(() => {
    window.scrollTo(0, 700);
    window.addEventListener('unload', () => undefined);
  });
  expect(await comeBack(page)).toEqual(['UnloadHandlerExistsInMainFrame']);
});
