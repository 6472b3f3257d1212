import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { oneOfEach, spread, templatePages } from '../support/templatePages';

/**
 * Without scripts, readers can read every page and go to other pages, and no controls are visible that need scripts.
 */
test.use({ javaScriptEnabled: false });

const all = templatePages();
const guides = all.filter(({ template }) => template === 'doc');
const operations = all.filter(({ template }) => template === 'operation');
const checked = [...oneOfEach(all), ...spread(guides, 12), ...spread(operations, 6)];

/** Visible buttons, tabs and shortcuts that need scripts. */
async function deadParts(page: Page): Promise<string[]> {
  return page
    .locator(
      // Buttons of popovers work without scripts.
      'button:not([popovertarget]):visible, [role=tab]:visible, [role=button]:visible, [aria-keyshortcuts] kbd:visible',
    )
    .evaluateAll((found) => found.map(({ outerHTML }) => outerHTML.slice(0, 160)));
}

/** Panels of tabs that have text, but are not visible when the reader has opened what is folded around them. */
async function hiddenPanels(page: Page): Promise<(string | undefined)[]> {
  await page
    .locator('details:has([role=tabpanel])')
    .evaluateAll((folded) => folded.forEach((each) => each.setAttribute('open', '')));
  return page
    .locator('[role=tabpanel]')
    .evaluateAll((panels) =>
      panels
        .filter((panel) => panel.textContent !== '' && panel.getBoundingClientRect().height === 0)
        .map(({ textContent }) => textContent?.slice(0, 80)),
    );
}

async function expectLinks(page: Page, route: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
  // The top navigation, and the index of all pages instead of the search.
  const banner = page.getByRole('banner');
  const main = banner.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link').first(), route).toBeVisible();
  await expect(banner.locator('a[href="/docs"]:visible').first(), route).toBeVisible();
  const sidebars = page.locator('body nav:has(> ul > li > details)');
  for (const sidebar of await sidebars.all()) {
    await expect(sidebar.getByRole('link').first(), route).toBeVisible();
    // A page that is in no sidebar has the first one beside it.
    const isListed = (await main.locator('[aria-current]').count()) > 0;
    if (isListed) await expect(sidebar.locator('[aria-current]'), route).toBeVisible();
  }
}

for (const width of [1280, 390]) {
  test(`at ${width} px, no control needs scripts, every page links to others, and tabs show all panels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const { route } of checked) {
      await page.goto(route);
      expect(await deadParts(page), route).toEqual([]);
      expect(await hiddenPanels(page), route).toEqual([]);
      await expectLinks(page, route);
    }
  });
}

test('a group of the sidebar opens and closes', async ({ page }) => {
  await page.goto('/docs/category/compute');
  const group = page.locator('nav[aria-label] > ul > li > details').last();
  await expect(group).not.toHaveAttribute('open');
  await group.locator('> summary').click();
  await expect(group).toHaveAttribute('open');
});

test('the theme is light, and the announcement is visible', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
});
