import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../support/hydrated';
import { onMessage } from '../support/onMessage';
import { requestsReported } from '../support/time';
import { searchReady } from '../support/searchReady';

/** Collects console messages and failed requests of a page. */
function listen(page: Page): string[] {
  const noise: string[] = [];
  onMessage(page, (line) => noise.push(line));
  page.on('requestfailed', (request) => noise.push(`failed: ${request.url()}`));
  return noise;
}

test('a reader goes from home to a guide and an operation, searches, and goes back', async ({
  page,
}) => {
  const noise = listen(page);
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('link', { name: /create a virtual machine/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/create-a-virtual-machine$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Create a virtual machine' }),
  ).toBeVisible();
  // The shell is mounted once, so a mark on it must remain after the next page change.
  await page.getByRole('banner').evaluate((banner) => banner.setAttribute('data-mark', 'kept'));

  await page
    .getByRole('main')
    .locator('a[href="/docs/api/core/post-organization-virtual-machines-build"]')
    .first()
    .click();
  await expect(page).toHaveURL(/post-organization-virtual-machines-build$/);
  await expect(page.getByRole('banner')).toHaveAttribute('data-mark', 'kept');
  await expect(page.getByRole('main')).toContainText('disk_template_options');

  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: /search/i });
  await expect(box).toBeEnabled();
  await box.fill('weights');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(
    /weights/i,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/load-balancer-weights/);

  await page.goBack();
  await expect(page).toHaveURL(/post-organization-virtual-machines-build$/);
  await expect(page.getByRole('banner')).toHaveAttribute('data-mark', 'kept');
  expect(noise).toEqual([]);
});

test('the search fetches its two files on first use, not before', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/search-')) fetched.push(pathname);
  });
  await page.clock.install();
  await page.goto('/docs/product');
  await hydrated(page);
  await page.clock.runFor(10_000);
  await requestsReported(page);
  expect(fetched).toEqual([]);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /search/i })
    .click();
  await searchReady(page);
  expect(fetched.sort()).toEqual([
    expect.stringMatching(/^\/search-documents-\d+\.json$/),
    expect.stringMatching(/^\/search-index-\d+\.json$/),
  ]);
});

test('on a phone, the menu closes on navigation and with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/product');
  await hydrated(page);
  await page.getByRole('button', { name: /menu/i }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: /menu/i })).toBeFocused();
});

test('an unknown path has status 404 and the not-found page', async ({ page }) => {
  const response = await page.goto('/docs/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('No page has the address /docs/no/such/page.')).toBeVisible();
});

test('an old address shows pages with similar addresses', async ({ page }) => {
  await page.goto('/docs/product/storage/disk/resize');
  await page.getByRole('main').getByRole('link', { name: 'Disks · Quickstart' }).click();
  await expect(page).toHaveURL(/\/docs\/product\/storage\/disks\/quickstart$/);
});

test('the app takes over the page of an unknown address without an error, and the focus stays', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/docs/product/storage/disk/resize');
  const link = page.locator('[data-missing] li a').first();
  await link.focus();
  await hydrated(page);
  await expect(link).toBeFocused();
  expect(errors).toEqual([]);
});

test('when the pointer is on an area of the home page, the stone is on its orbit', async ({
  page,
}) => {
  await page.goto('/');
  const areas = page.getByRole('list', { name: 'Areas' });
  const placeOf = (target: Locator) =>
    target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    });
  const storage = areas.getByRole('listitem').filter({ hasText: 'Storage' });
  await storage.getByRole('link').hover();
  await expect
    .poll(() => placeOf(areas.locator('xpath=following-sibling::*[1]')))
    .toEqual(await placeOf(storage));
});

for (const width of [996, 1100, 1279, 1280, 1440, 1920]) {
  test(`at ${width} px, the labels of the areas do not overlap`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const boxes = await page.evaluate(() => {
      const words = [...document.querySelectorAll('ul[aria-label="Areas"] a')].map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect();
      });
      const text = document.querySelector('h1')?.parentElement?.getBoundingClientRect();
      const hero = document.querySelector('h1')?.parentElement?.parentElement;
      const whole = hero?.getBoundingClientRect();
      const meets = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return {
        count: words.filter(({ width, height }) => width > 0 && height > 0).length,
        cut: words.filter(
          (box) =>
            !whole
            || box.left < whole.left
            || box.right > whole.right
            || box.top < whole.top
            || box.bottom > whole.bottom,
        ).length,
        covered: words.filter(
          (box, index) =>
            !text || [text, ...words.slice(index + 1)].some((other) => meets(box, other)),
        ).length,
      };
    });
    expect(boxes).toEqual({ count: 5, cut: 0, covered: 0 });
  });
}

test('the theme is light by default, whatever the system setting is, and a choice is stored', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/docs/product');
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /dark|theme|color/i })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an operation is complete, and links lead to its neighbors', async ({ page }) => {
    await page.goto('/docs/api/core/post-organization-virtual-machines-build');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main).toContainText('disk_template_options');
    await expect(main).toContainText('organization_not_activated');
    await expect(main).toContainText('curl');
    await expect(
      page.getByRole('navigation').locator('a[href="/docs/category/core-api"]').first(),
    ).toBeAttached();
  });
});

test('a click opens a picture of a guide, and Escape closes it', async ({ page }) => {
  await page.goto('/docs/product/compute/virtual-machines/how-to/create-a-virtual-machine');
  const picture = page
    .getByRole('main')
    .getByRole('button', { name: /^Enlarge picture/ })
    .first();
  await expect(picture).toBeVisible();
  await picture.click();
  await expect(page.locator('.medium-zoom-overlay')).toBeVisible();
  await expect(page.locator('.medium-zoom-image--opened')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.medium-zoom-overlay')).toBeHidden();
});
