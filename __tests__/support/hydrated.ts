import type { Page } from '@playwright/test';

/**
 * Lets the page notice a reader, and waits until the app has started: React draws the shell then, and pages change without a full
 * load. What the parts of a page do needs no app; `answering` is enough for them.
 */
export async function hydrated(page: Page): Promise<void> {
  // Not by an entry of `performance`: a page whose clock is controlled has none.
  await page.waitForFunction(() => {
    if (document.readyState === 'loading') return false;
    if (!('___early' in window)) return true;
    document.dispatchEvent(new Event('pointermove'));
    return false;
  });
}

/** Waits until the parts of a page answer: until then a press is kept for later. */
export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(() => window.___behaviours === true);
}
