import type { Page } from '@playwright/test';

/** Waits until the app has taken over the page: until then a press of a key or button may reach nothing. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('onInitialClientRender').length > 0,
  );
}
