import { expect, test } from '@playwright/test';
import { hydrated } from '../support/hydrated';
import { spread, templatePages } from '../support/templatePages';

const resources = spread(
  templatePages().filter(({ template }) => template === 'resource'),
  4,
);

// A site may have no resources.
for (const { route } of resources) {
  test(`${route} and the operations that use it link to each other`, async ({ page }) => {
    await page.goto(route);
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.locator('#fields')).toBeVisible();
    const links = main.locator('section:has(> #returned-by) a[href]');
    test.skip((await links.count()) === 0, 'no operation returns it as it is');
    const operation = (await links.first().getAttribute('href')) ?? '';
    await page.goto(operation);
    await hydrated(page);
    // The link may be in a closed row.
    await expect(main.locator(`a[href="${route}"]`).first()).toBeAttached();
    await main.locator(`a[href="${route}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(`${route}: a row marks its line of JSON`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(route);
    await hydrated(page);
    const code = page.locator('[data-about="fields"] pre');
    test.skip((await code.count()) === 0, 'there is no example');
    await expect(code).toHaveAttribute('tabindex', '0');
    await code.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-linked]')).toHaveCount(1);
  });

  test(`${route}: the page is not wider than a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(route);
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}
