import type { Page } from '@playwright/test';

/** Waits until what the page shows now is painted. That is so in the second frame from now. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
