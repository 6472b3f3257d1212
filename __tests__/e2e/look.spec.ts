import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { difference } from '../support/comparePictures';
import { hydrated } from '../support/hydrated';
import { templatePages } from '../support/templatePages';

/**
 * Compares one screenshot of each kind of page, in both themes and at two widths, with an approved one. `npm run
 * screenshots` takes new ones. Squares are compared instead of pixels, because browsers draw letters differently.
 */
const FOLDER = path.resolve(__dirname, '../screenshots');
/** Share of a picture that may differ: enough for a changed sentence, not for a missing column. */
const TOLERANCE = 0.08;

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const THEMES = ['light', 'dark'] as const;

interface View {
  name: string;
  route: string;
  /** Changes the page before the screenshot. */
  act?: (page: Page) => Promise<void>;
  /** The only width at which the screenshot is taken. */
  width?: number;
}

const information = templatePages().find(({ template }) => template === 'api-information');
if (!information) throw new Error('The site has no page that introduces an API.');

const VIEWS: View[] = [
  { name: 'home', route: '/' },
  {
    name: 'guide',
    route: '/docs/product/compute/virtual-machines/how-to/create-a-virtual-machine',
  },
  { name: 'category', route: '/docs/category/storage' },
  { name: 'api-category', route: '/docs/category/core-api' },
  { name: 'operation', route: '/docs/api/core/post-organization-virtual-machines-build' },
  { name: 'information', route: information.route },
  { name: 'errors', route: '/docs/api/core/errors' },
  { name: 'scopes', route: '/docs/api/core/scopes' },
  { name: 'tag', route: '/docs/tags/guide' },
  { name: 'tags', route: '/docs/tags' },
  { name: 'page', route: '/markdown-page' },
  { name: 'not-found', route: '/404' },
  {
    name: 'search',
    route: '/docs/product',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      const box = page.getByRole('combobox', { name: /search/i });
      await expect(box).toBeEnabled();
      await box.fill('disk');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'menu',
    route: '/docs/category/storage',
    width: 390,
    act: async (page) => {
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
];

/** Waits until everything in the window is drawn and nothing moves. Hides the caret. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < window.innerHeight && image.checkVisibility(),
    );
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
}

async function take(page: Page, { route, act }: View, theme: string): Promise<Buffer> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
  await page.goto(route);
  await hydrated(page);
  await act?.(page);
  await settled(page);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/**
 * `npm run check:pages` and `npm run screenshots` take all four combinations of theme and width, other runs only two
 * of them.
 */
const isTaken = (view: View, theme: string, width: number) =>
  process.env.ALL_PAGES !== undefined
  || view.width !== undefined
  || (theme === 'light') === (width === SIZES[0].width);

for (const view of VIEWS) {
  for (const theme of THEMES) {
    for (const { width, height } of SIZES) {
      if (view.width !== undefined && view.width !== width) continue;
      if (!isTaken(view, theme, width)) continue;
      const name = `${view.name}-${theme}-${width}`;
      test(`${name} looks like its approved screenshot`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        const picture = await take(page, view, theme);
        const file = path.join(FOLDER, `${name}.webp`);
        if (test.info().config.updateSnapshots === 'all') {
          mkdirSync(FOLDER, { recursive: true });
          writeFileSync(file, await sharp(picture).webp({ quality: 86, effort: 4 }).toBuffer());
        }
        expect(existsSync(file), 'There is no such picture: run `npm run screenshots`.').toBe(true);
        const share = await difference(readFileSync(file), picture);
        if (share > TOLERANCE)
          await test.info().attach(name, { body: picture, contentType: 'image/png' });
        expect(share).toBeLessThanOrEqual(TOLERANCE);
      });
    }
  }
}

test('visible changes exceed the tolerance', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  const guide = VIEWS.find(({ name }) => name === 'guide')!;
  const before = await take(page, guide, 'light');
  const after = async (change: () => void) => {
    await page.reload();
    await hydrated(page);
    await page.evaluate(change);
    await settled(page);
    return difference(before, await page.screenshot({ animations: 'disabled' }));
  };
  expect(await after(() => undefined)).toBeLessThan(TOLERANCE / 4);
  // Simulates how another system draws letters.
  expect(
    await after(() => {
      document.documentElement.style.setProperty('-webkit-font-smoothing', 'auto');
      document.documentElement.style.textRendering = 'geometricPrecision';
    }),
  ).toBeLessThan(TOLERANCE / 2);
  expect(
    await after(() =>
      document.querySelectorAll('style, link[rel=stylesheet]').forEach((it) => it.remove()),
    ),
  ).toBeGreaterThan(TOLERANCE);
  expect(await after(() => (document.documentElement.dataset.theme = 'dark'))).toBeGreaterThan(0.9);
  expect(
    await after(() => document.querySelector('h1')!.style.setProperty('margin-top', '60px')),
  ).toBeGreaterThan(TOLERANCE);
});
