import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hydrated } from '../support/hydrated';
import { searchReady } from '../support/searchReady';

const GUIDE = '/docs/product/compute/virtual-machines/quickstart';
const OPERATION = '/docs/api/core/post-disk-assign';

/** Changes the JSON files of an address before the page receives them. */
async function spoil(page: Page, address: string | RegExp, change: (text: string) => string) {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: change(await answer.text()) });
  });
}

/** A value that cannot be drawn: an object instead of a text. */
const OBJECT = '{"a":{}}';
const SITE = /\/sq\/d\/\d+\.json$/;
const alert = (page: Page, name: string) =>
  page.getByRole('alert').filter({ hasText: `${name} crashed.` });

const PARTS: { name: string; path: string; file: RegExp; change: (text: string) => string }[] = [
  {
    name: 'The announcement',
    path: GUIDE,
    file: SITE,
    change: (text) => text.replace(/("announcement":\{[^}]*"text":)"[^"]*"/, `$1${OBJECT}`),
  },
  {
    name: 'The footer',
    path: GUIDE,
    file: SITE,
    change: (text) => text.replace(/("footer":\{[^}]*"title":)"[^"]*"/, `$1${OBJECT}`),
  },
  {
    name: 'The sidebar',
    path: GUIDE,
    file: SITE,
    // A page that is neither the current page nor a neighbor of it.
    change: (text) =>
      text.replace(/("label":)"[^"]*"(,"href":"[^"]*disks\/quickstart")/, `$1${OBJECT}$2`),
  },
  {
    name: 'The menu of page actions',
    path: GUIDE,
    file: SITE,
    change: (text) => text.replace('"assistants":[', '"assistants":[null,'),
  },
  {
    name: 'The table of contents',
    path: GUIDE,
    file: /quickstart\/page-data\.json$/,
    change: (text) => text.replace(/("headings":\[\{"depth":2,"text":)"[^"]*"/, `$1${OBJECT}`),
  },
  {
    name: 'The code samples',
    path: OPERATION,
    file: /post-disk-assign\/page-data\.json$/,
    change: (text) => {
      const data = JSON.parse(text) as {
        result: { data: { apiOperation: { model: { samples: { html: unknown }[] } } } };
      };
      const [sample] = data.result.data.apiOperation.model.samples;
      if (sample) sample.html = {};
      return JSON.stringify(data);
    },
  },
];

for (const { name, path, file, change } of PARTS) {
  test(`${name} fails, and the rest of the page works`, async ({ page }) => {
    let isChanged = false;
    await spoil(page, file, (text) => {
      isChanged ||= change(text) !== text;
      return change(text);
    });
    // The first page is not drawn from data, so the test opens another page.
    await page.goto('/docs');
    await hydrated(page);
    await page.evaluate((to) => window.___navigate(to), path);
    await expect(page).toHaveURL(path);
    expect(isChanged).toBe(true);
    await expect(alert(page, name).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The other parts still work.
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeEnabled();
  });
}

test('if the search fails, the page still works, and the search can be opened again', async ({
  page,
}) => {
  await page.goto(GUIDE);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await searchReady(page);
  // Simulates a browser without a method.
  await page.evaluate(() => {
    const { matchAll } = String.prototype;
    Object.assign(window, { mend: () => Object.assign(String.prototype, { matchAll }) });
    Reflect.set(String.prototype, 'matchAll', undefined);
  });
  await page.getByRole('combobox').fill('resize');
  await expect(alert(page, 'The search')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('resize a disk');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await expect(alert(page, 'The search')).toHaveCount(0);
});

test('the search works in browsers without newer methods of arrays', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['with', 'toSorted', 'toReversed', 'toSpliced', 'findLast']) {
      Reflect.deleteProperty(Array.prototype, name);
    }
  });
  await page.goto(GUIDE);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  // "reboot" has synonyms, which the search uses instead.
  await page.getByRole('combobox').fill('reboot machine');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
});

test('a page with terms works in browsers without popovers', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.clock.install();
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    const { matches } = Element.prototype;
    Reflect.set(Element.prototype, 'matches', function (this: Element, selector: string) {
      if (selector.includes('popover-open')) throw new DOMException(selector, 'SyntaxError');
      return matches.call(this, selector);
    });
  });
  await page.goto(GUIDE);
  await hydrated(page);
  const word = page.getByRole('main').locator('button[popovertarget]').first();
  await word.hover();
  await page.clock.runFor(400);
  await page.mouse.move(0, 0);
  await page.clock.runFor(400);
  expect(errors).toEqual([]);
});
