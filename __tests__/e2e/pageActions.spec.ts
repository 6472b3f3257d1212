import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { hydrated } from '../support/hydrated';

const GUIDE = '/docs/product/compute/virtual-machines/quickstart';
const OPERATION = '/docs/api/core/get-task';
const readMarkdown = (route: string) => readFileSync(path.resolve(`public${route}.md`), 'utf8');

for (const route of [GUIDE, OPERATION]) {
  test(`${route} can be copied as Markdown`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.goto(route);
    await hydrated(page);
    await page.getByText('Copy page').click();
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(readMarkdown(route));
  });
}

test('a message says that the Markdown could not be fetched', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(GUIDE);
  await hydrated(page);
  await page.route('**/*.md', (request) => request.fulfill({ status: 500 }));
  await page.getByText('Copy page').click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Could not copy' })).toBeVisible();
});

test('the menu closes with Escape, and when it loses the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(OPERATION);
  await hydrated(page);
  const menu = page.locator('details', { has: page.getByText('Copy page') });
  await page.getByText('Copy page').click();
  await expect(menu).toHaveAttribute('open', '');
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open', '');
  await expect(page.getByText('Copy page')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('open', '');
  await page.keyboard.press('Shift+Tab');
  await expect(menu).not.toHaveAttribute('open', '');
});

test('the menu has the actions of a page in all windows', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(GUIDE);
  await page.getByText('Copy page', { exact: true }).click();
  const actions = page.getByRole('list', { name: 'Page actions' });
  await expect(actions).toBeVisible();
  const edit = actions.getByRole('link', { name: 'Edit this page' });
  await expect(edit).toHaveAttribute('href', new RegExp(`content${GUIDE}\\.mdx$`));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the menu opens, its links work, and there is no copy button', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.goto(OPERATION);
    await page.getByText('Copy page').click();
    await expect(page.getByText('Copy as Markdown')).toBeHidden();
    const report = page.getByRole('link', { name: 'Report a problem' });
    const href = (await report.getAttribute('href')) ?? '';
    expect(decodeURIComponent(href)).toContain(`${OPERATION}\nVersion: Next`);
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    await expect(page).toHaveURL(new RegExp(`${OPERATION}\\.md$`));
    await expect(page.locator('body')).toContainText('# Get a task');
  });
});
