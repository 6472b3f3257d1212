import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hydrated } from '../support/hydrated';

const GUIDE = '/docs/product/compute/virtual-machines/quickstart';

/** Records the state of the page in the first frame that has a body. */
function recordFirstFrame(): void {
  const look = () => {
    if (!document.body?.firstElementChild) return void requestAnimationFrame(look);
    const bar = document.querySelector('[data-announcement]');
    Object.assign(window, {
      firstFrame: {
        theme: document.documentElement.dataset.theme,
        scheme: getComputedStyle(document.documentElement).backgroundColor,
        announcement: bar ? getComputedStyle(bar).display : 'none',
        top: document.querySelector('header')?.getBoundingClientRect().top,
      },
    });
  };
  requestAnimationFrame(look);
}

interface FirstFrame {
  theme: string;
  scheme: string;
  announcement: string;
  /** Vertical position of the page's banner. */
  top: number | undefined;
}
/** Waits for the record. A busy browser may load a page before it draws the first frame. */
async function firstFrame(page: Page): Promise<FirstFrame> {
  const record = await page.waitForFunction(
    () => (window as unknown as { firstFrame?: FirstFrame }).firstFrame,
  );
  return (await record.jsonValue())!;
}

test('the first frame has the stored theme', async ({ page }) => {
  await page.addInitScript(recordFirstFrame);
  await page.goto(GUIDE);
  const light = await firstFrame(page);
  expect(light.theme).toBe('light');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  const dark = await firstFrame(page);
  expect(dark.theme).toBe('dark');
  expect(dark.scheme).not.toBe(light.scheme);
});

test('a theme that is chosen in one tab applies to the others', async ({ page, context }) => {
  await page.goto(GUIDE);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(GUIDE);
  await hydrated(other);
  await other.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.evaluate(() => localStorage.clear());
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a page from the back/forward cache has the theme that was chosen meanwhile', async ({
  page,
  context,
}) => {
  await page.goto(GUIDE);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(GUIDE);
  await hydrated(other);
  await other.getByRole('button', { name: 'Dark theme' }).click();
  await page.goto('/docs/tags');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a dismissed announcement is never shown again, and does not move the page; a new one is shown', async ({
  page,
}) => {
  await page.addInitScript(recordFirstFrame);
  await page.goto(GUIDE);
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await expect(bar).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(bar).toBeHidden();
  const { announcement, top } = await firstFrame(page);
  expect(announcement).toBe('none');
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(top);
  await page.evaluate(() => localStorage.setItem('announcement', 'another one'));
  await page.reload();
  await expect(bar).toBeVisible();
});

test('the version that the reader opened is stored', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  expect(await page.evaluate(() => localStorage.getItem('version'))).toBeNull();
  await page.goto('/docs');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('version'))).toBe('Next');
});

test.describe('if nothing can be stored', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
  });

  test('theme, announcement and language apply to all pages of the tab', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/docs/api/core/post-disk-assign');
    await hydrated(page);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
    const languages = page.getByRole('combobox', { name: 'Language of the sample' });
    await languages.selectOption('go');
    await page.evaluate(() => window.___navigate('/docs/api/core/put-disk-resize'));
    await expect(page).toHaveURL(/put-disk-resize/);
    await expect(languages).toHaveValue('go');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('[data-announcement]')).toBeHidden();
    expect(errors).toEqual([]);
  });

  test('a selected tab stays selected', async ({ page }) => {
    await page.goto('/docs/dev/key-concepts/api/authentication');
    await hydrated(page);
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    await tabs.nth(1).click();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await tabs.nth(1).press('End');
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    await tabs.last().press('Home');
    await tabs.first().press('ArrowRight');
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  });
});

test('all controls work if storage is blocked', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto(GUIDE);
  await hydrated(page);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(errors).toEqual([]);
});
