import type { Page } from '@playwright/test';

/**
 * Stops the clock of a page that was opened after `page.clock.install()`. Time then passes by `page.clock.runFor` alone,
 * so a test of a delay does not depend on the speed of the machine.
 */
export async function stopClock(page: Page): Promise<void> {
  // A clock can only be stopped in the future: at a time that no machine reaches before this call does.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10 * 60_000));
}

/** Lets time pass in a page with a stopped clock, as little as is needed until something is true. */
export async function passUntil(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await page.clock.runFor(1);
}

/**
 * Waits until Playwright has reported every request that the page has made so far. What a page does not request within a
 * time is tested with its clock: install it, let the time pass, wait for the reports.
 */
export async function requestsReported(page: Page): Promise<void> {
  const marker = `/favicon.svg?marker=${Math.random()}`;
  const reported = page.waitForResponse((response) => response.url().endsWith(marker));
  await page.evaluate((url) => void fetch(url), marker);
  await reported;
}
