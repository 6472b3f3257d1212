import { expect, test } from '@playwright/test';
import { oneOfEach, spread, templatePages } from '../support/templatePages';

/** Every page can be read and left without scripts, and nothing is shown that would need them. */
test.use({ javaScriptEnabled: false });

const all = templatePages();
const guides = all.filter(({ template }) => template === 'doc');
const operations = all.filter(({ template }) => template === 'operation');
const checked = [...oneOfEach(all), ...spread(guides, 12), ...spread(operations, 6)];

for (const width of [1280, 390]) {
  test(`nothing dead is shown at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const { route } of checked) {
      await page.goto(route);
      const dead = await page
        .locator(
          // A button of a popover needs none.
          'button:not([popovertarget]):visible, [role=tab]:visible, [role=button]:visible, [aria-keyshortcuts] kbd:visible',
        )
        .evaluateAll((found) => found.map(({ outerHTML }) => outerHTML.slice(0, 160)));
      expect(dead, route).toEqual([]);
    }
  });

  test(`every page leads on to the others at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const { route } of checked) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
      // Top navigation, and the index of all pages in place of the search.
      const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
      await expect(main.getByRole('link').first(), route).toBeVisible();
      await expect(
        page.getByRole('banner').locator('a[href="/docs"]:visible').first(),
        route,
      ).toBeVisible();
      const sidebars = page.locator('body nav:has(> ul > li > details)');
      for (const sidebar of await sidebars.all()) {
        await expect(sidebar.getByRole('link').first(), route).toBeVisible();
        await expect(sidebar.locator('[aria-current]'), route).toBeVisible();
      }
    }
  });
}

test('tabs show all their panels, pictures and code are there', async ({ page }) => {
  for (const { route } of checked) {
    await page.goto(route);
    const hidden = await page
      .locator('[role=tabpanel]')
      .evaluateAll((panels) =>
        panels
          .filter((panel) => panel.textContent !== '' && panel.getBoundingClientRect().height === 0)
          .map(({ textContent }) => textContent?.slice(0, 80)),
      );
    expect(hidden, route).toEqual([]);
  }
});

test('a group of the sidebar folds and unfolds', async ({ page }) => {
  await page.goto('/docs/category/compute');
  const group = page.locator('nav[aria-label] > ul > li > details').last();
  await expect(group).not.toHaveAttribute('open');
  await group.locator('> summary').click();
  await expect(group).toHaveAttribute('open');
});

test('the theme is light and the announcement shows', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
});
