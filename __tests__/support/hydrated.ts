import type { Page } from '@playwright/test';

/**
 * Sends an event of the pointer, which starts the app, and waits until React has drawn the shell. After that, navigation
 * does not load whole pages. Behaviors of the page's parts need no app; `answering` waits for them.
 */
export async function hydrated(page: Page): Promise<void> {
  // Entries of `performance` cannot be used, because a page with a controlled clock has none.
  await page.waitForFunction(() => {
    if (document.readyState === 'loading') return false;
    if (!('___early' in window)) return true;
    document.dispatchEvent(new Event('pointermove'));
    return false;
  });
}

/** Waits until the behaviors handle events. Before that, clicks are stored for later. */
export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(() => window.___behaviours === true);
}

/** Makes the browser lay out all parts of a first visit. Before that, the places of elements are not final. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.removeAttribute('data-partial'));
}
