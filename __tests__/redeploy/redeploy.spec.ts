import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { answering, hydrated } from '../support/hydrated';
import { requestsReported } from '../support/time';
import { serveSwapped } from './serveSwapped';
import type { SwappedHost } from './serveSwapped';

const GUIDE = '/docs/manual';
const OPERATION = '/docs/api/forge/listhammers';

/** Both builds are made once for all tests: see buildTwice.ts. */
const [before = '', after = ''] = (process.env.REDEPLOY ?? '').split(path.delimiter);
let host: SwappedHost;

test.beforeAll(async () => {
  host = await serveSwapped();
});

test.afterAll(() => host?.close());

/** Opens a page of the first build, then replaces it by the second one. */
async function openThenSwap(page: Page, route: string, prepare?: () => Promise<void>) {
  host.publish(before);
  await page.clock.install();
  await page.goto(host.origin + route);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await prepare?.();
  host.publish(after);
}

const isSecond = (page: Page) => page.evaluate(() => 'secondBuild' in window);

/** Moves the clock of the page by ten seconds, and waits for its requests. */
async function settle(page: Page): Promise<void> {
  await page.clock.runFor(10_000);
  await requestsReported(page);
  await page.waitForLoadState('networkidle');
}

test('navigation opens the new build with one full load, and no more', async ({ page }) => {
  await openThenSwap(page, GUIDE);
  await page.getByRole('main').getByRole('link', { name: 'List hammers' }).first().click();
  await expect(page).toHaveURL(host.origin + OPERATION);
  await expect(page.getByRole('main')).toContainText('south.forge.example');
  await hydrated(page);
  expect(await isSecond(page)).toBe(true);
  expect(host.pagesAskedFor()).toEqual([OPERATION]);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(host.origin + GUIDE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('manual');
  await settle(page);
  expect(host.pagesAskedFor().length).toBeLessThanOrEqual(1);
});

test('the search opens after one full load, at the scroll position of the reader', async ({
  page,
}) => {
  await openThenSwap(page, GUIDE, async () => {
    await page.evaluate(() => window.scrollTo(0, 900));
    await settle(page);
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hammer');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  expect(host.pagesAskedFor()).toEqual([GUIDE]);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - 900)).toBeLessThan(200);
});

test('the menu opens after one full load, if the app has not started before', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  host.publish(before);
  await page.goto(host.origin + GUIDE);
  await answering(page);
  host.publish(after);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(host.pagesAskedFor()).toEqual([GUIDE]);
});

test('samples of another language appear after at most one full load', async ({ page }) => {
  await openThenSwap(page, OPERATION);
  await page.getByRole('combobox', { name: 'Language of the sample' }).selectOption('python');
  await expect(page.getByRole('figure', { name: 'Request' })).toContainText('requests.');
  expect(host.pagesAskedFor().length).toBeLessThanOrEqual(1);
});

test('a file that stays missing does not cause endless loads', async ({ page }) => {
  // A page with a controlled clock has no entries of `performance`.
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(request.url()));
  await openThenSwap(page, GUIDE);
  expect(loaded.length).toBeGreaterThan(3);
  // Files that only the search needs.
  const { namedChunkGroups } = JSON.parse(
    readFileSync(path.join(after, 'webpack.stats.json'), 'utf8'),
  ) as { namedChunkGroups: Record<string, { assets: { name: string }[] }> };
  const named = Object.values(namedChunkGroups).flatMap(({ assets }) =>
    assets.map(({ name }) => name),
  );
  host.lose(
    new RegExp(`^/(?!(${named.map((name) => name.replaceAll('.', '\\.')).join('|')})$)[^/]+\\.js$`),
  );
  await page.keyboard.press('Control+k');
  await page.waitForURL(/[?&]q=/);
  await hydrated(page);
  await settle(page);
  await page.keyboard.press('Control+k');
  await settle(page);
  expect(host.pagesAskedFor()).toEqual([GUIDE]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a file that is missing in the same build causes no load', async ({ page }) => {
  await openThenSwap(page, GUIDE);
  host.publish(before);
  host.lose(/^\/[^/]+\.js$/);
  await page.keyboard.press('Control+k');
  await settle(page);
  expect(host.pagesAskedFor()).toEqual([]);
});

test('an old page without its scripts can be read, and its links work', async ({ page }) => {
  host.publish(before);
  host.lose(/\.js$|page-data/);
  await page.goto(host.origin + GUIDE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('manual');
  await expect(page.getByText('A line of the manual.').first()).toBeVisible();
  host.publish(after);
  await page.getByRole('main').getByRole('link', { name: 'List hammers' }).first().click();
  await expect(page).toHaveURL(host.origin + OPERATION);
  await hydrated(page);
  expect(await isSecond(page)).toBe(true);
});
