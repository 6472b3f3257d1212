import type { Page } from '@playwright/test';

/**
 * Stops the clock of a page after `page.clock.install()`. Only `page.clock.runFor` then moves the time, so that a test of a
 * delay does not depend on the speed of the machine.
 */
export async function stopClock(page: Page): Promise<void> {
  // A clock can only be stopped at a time in the future. No machine takes so long for this call.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10 * 60_000));
}

/** Moves a stopped clock in small steps until a condition is true. */
export async function passUntil(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await page.clock.runFor(1);
}

/**
 * Waits until Playwright has reported all requests that the page has sent so far. To test that a page sends no request
 * during a time: install a clock, move it, and call this function.
 */
export async function requestsReported(page: Page): Promise<void> {
  const marker = `/favicon.svg?marker=${Math.random()}`;
  const reported = page.waitForResponse((response) => response.url().endsWith(marker));
  await page.evaluate((url) => void fetch(url), marker);
  await reported;
}
