import { expect, test } from '@playwright/test';
import { hydrated } from '../support/hydrated';

const OPERATION = '/docs/api/core/post-virtual-machine-start';
const GUIDE = '/docs/product/compute/virtual-machines/how-to/create-a-virtual-machine';

test.describe('sidebar', () => {
  test('arrow keys walk through the tree, fold and unfold', async ({ page }) => {
    await page.goto('/docs/category/compute');
    await hydrated(page);
    const sidebar = page.getByRole('navigation', { name: 'Product Docs' });
    const head = sidebar.locator('a[href="/docs/category/compute"]');
    const group = sidebar.locator('li:has(> a[href="/docs/category/compute"]) > details');
    await head.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(group).not.toHaveAttribute('open');
    await page.keyboard.press('ArrowRight');
    await expect(group).toHaveAttribute('open');
    await page.keyboard.press('ArrowRight');
    expect(await group.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect(sidebar.locator('a, summary').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(sidebar.locator('a, summary').first()).not.toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(sidebar.locator('a, summary').first()).toBeFocused();
  });
});

test('the table of contents lists levels 2 and 3 and marks the section being read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(GUIDE);
  await hydrated(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const listed = await contents
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const headings = await page
    .locator('.prose :is(h2, h3)')
    .evaluateAll((all) => all.map(({ id }) => `#${id}`));
  expect(listed).toEqual(headings);
  await contents.getByRole('link').nth(1).click();
  await expect(contents.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'location');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(contents.getByRole('link').last()).toHaveAttribute('aria-current', 'location');
});

test('the language of the samples is remembered over pages', async ({ page }) => {
  await page.goto(OPERATION);
  await hydrated(page);
  const tabs = page.getByRole('tablist').first();
  test.skip((await tabs.count()) === 0, 'The samples have one language only.');
  const second = tabs.getByRole('tab').nth(1);
  const name = await second.textContent();
  await second.click();
  await page.goto('/docs/api/core/get-virtual-machine');
  await expect(page.getByRole('tablist').first().getByRole('tab', { selected: true })).toHaveText(
    name ?? '',
  );
});

test.describe('drawer', () => {
  for (const [width, hasDrawer] of [
    [996, true],
    [997, false],
  ] as const) {
    test(`at ${width} px the sidebar is ${hasDrawer ? 'in the drawer' : 'beside the page'}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(GUIDE);
      await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible({
        visible: hasDrawer,
      });
      await expect(page.getByRole('navigation', { name: 'Product Docs' })).toBeVisible({
        visible: !hasDrawer,
      });
    });
  }

  test('holds the focus and the page, and gives the focus back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(GUIDE);
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Open the menu' });
    await button.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await drawer.evaluate(
        (it) => document.activeElement !== document.body && !it.contains(document.activeElement),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });
});
