import type { Page } from '@playwright/test';

/** Waits until the app has taken over the page: until then a press of a key or button may reach nothing. */
export async function hydrated(page: Page): Promise<void> {
  // Not by an entry of `performance`: a page whose clock is controlled has none.
  await page.waitForFunction(() => document.readyState !== 'loading' && !('___early' in window));
}
