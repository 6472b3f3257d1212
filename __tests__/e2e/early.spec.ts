import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { answering, hydrated } from '../support/hydrated';
import { painted } from '../support/painted';
import { searchReady } from '../support/searchReady';

const GUIDE = '/docs/product/compute/virtual-machines/quickstart';

/** Opens a page whose scripts load only when the returned function is called. */
async function openWithSlowScripts(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, '**/*.js');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

test.describe('presses before the scripts have loaded', () => {
  test('Ctrl+K opens the search later', async ({ page }) => {
    const release = await openWithSlowScripts(page, GUIDE);
    await page.keyboard.press('Control+k');
    const box = page.locator('header [data-search-box]');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await expect(box).toHaveCSS('cursor', 'progress');
    // A cursor of the whole page would make the browser compute all styles again before the next paint.
    await expect(page.locator('main h1')).toHaveCSS('cursor', 'auto');
    release();
    await searchReady(page);
    await expect(box).not.toHaveAttribute('aria-disabled');
  });

  test('the search box opens the search later, without opening another page', async ({ page }) => {
    const release = await openWithSlowScripts(page, GUIDE);
    await page
      .getByRole('banner')
      .locator('a', { hasText: /search/i })
      .click();
    release();
    await searchReady(page);
    await expect(page).toHaveURL(GUIDE);
  });

  test('the theme changes once for each press', async ({ page }) => {
    const release = await openWithSlowScripts(page, GUIDE);
    const button = page.getByRole('button', { name: 'Dark theme' });
    await button.click();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await hydrated(page);
    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('the menu opens later', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await openWithSlowScripts(page, GUIDE);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('a press shows before the files of the app are requested', async ({ page }) => {
    await page.goto(GUIDE);
    await answering(page);
    // The library of the zoom is also a script.
    await page.waitForLoadState('networkidle');
    const box = page.locator('header [data-search-box]');
    const scripts = page.locator('head script[src]');
    const atStart = await scripts.count();
    const atOnce = await box.evaluate((element: HTMLElement) => {
      // A press begins with this event, before the browser moves the focus.
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      element.click();
      return {
        isWaiting: element.hasAttribute('aria-disabled'),
        scripts: document.querySelectorAll('head script[src]').length,
      };
    });
    expect(atOnce).toEqual({ isWaiting: true, scripts: atStart });
    await painted(page);
    expect(await scripts.count()).toBeGreaterThan(atStart);
    await searchReady(page);
  });

  test('links work, and groups of the sidebar open and close', async ({ page }) => {
    await openWithSlowScripts(page, GUIDE);
    const group = page.locator('nav[aria-label="Product Docs"] > ul > li > details').last();
    await group.locator('> summary').click();
    await expect(group).toHaveAttribute('open');
    await page.getByRole('main').locator('a[href^="/docs/"]').first().click();
    await expect(page).not.toHaveURL(GUIDE);
  });
});

test('the app keeps the HTML of a page that is opened with a query', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/docs/api/core/errors?utm_source=news');
  const heading = await page.locator('main h1').elementHandle();
  await page.keyboard.press('Control+k');
  await searchReady(page);
  await hydrated(page);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  expect(errors).toEqual([]);
});

test('if the scripts do not load, the search box is a link to the index of all pages', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(GUIDE);
  await expect(page.locator('#start-failure')).toBeVisible();
  await page
    .getByRole('banner')
    .locator('a', { hasText: /search/i })
    .click();
  await expect(page).toHaveURL('/docs');
});

test('scripts load after the first paint, the app with the first action of the reader, and no file loads twice', async ({
  page,
}) => {
  await page.goto(GUIDE);
  await answering(page);
  await page.waitForLoadState('networkidle');
  const before = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(before.filter((name) => /\/(app|framework)-/.test(name))).toEqual([]);
  await hydrated(page);
  const { paint, late, files } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    // Three seconds after this event, the scripts load even without a paint.
    late:
      (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]!
        .domContentLoadedEventStart + 3000,
    files: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|json)$/.test(name))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  expect(paint).toBeGreaterThan(0);
  expect(files.filter(({ startTime }) => startTime < Math.min(paint, late))).toEqual([]);
  const names = files.map(({ name }) => new URL(name).pathname);
  expect(names).toContainEqual(expect.stringMatching(/^\/app-/));
  expect(names.filter((name) => name.endsWith('/page-data.json'))).toEqual([]);
  expect(names).toEqual([...new Set(names)]);
});
