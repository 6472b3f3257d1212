import { expect, test, type Locator } from '@playwright/test';
import { hydrated } from '../support/hydrated';

/** A guide with calls and terms. */
const GUIDE = '/docs/product/storage/disks/quickstart';
const ANOTHER = '/docs/product/compute/virtual-machines/quickstart';

/** The visible code of a call's request. */
const shown = (call: Locator) => call.locator('[data-panel]:visible pre code');

test('a call shows the chosen language, also on the next page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/call-samples/')) fetched.push(pathname);
  });
  const calls = page.getByRole('region').filter({ has: page.getByRole('radio') });
  await page.goto(GUIDE);
  await hydrated(page);
  const first = calls.first();
  await expect(shown(first)).toContainText('curl');
  expect(fetched).toEqual([]);

  // The scopes that allow the call, and a link to its operation.
  await expect(first).toContainText(/Scopes? [a-z_:]+/);
  await expect(first.getByRole('link').first()).toHaveAttribute('href', /^\/docs\/api\/core\//);

  // All calls of the page follow, also in hidden tabs. Each file is requested only once.
  for (const [label, sign] of [
    ['Go', 'http.NewRequest'],
    ['Python', 'requests.'],
    ['Go', 'http.NewRequest'],
  ] as const) {
    await first.locator('label').getByText(label, { exact: true }).click();
    for (const call of await calls.all()) await expect(shown(call)).toContainText(sign);
  }
  expect(new Set(fetched).size).toBe(fetched.length);
  expect(fetched.length).toBe(await page.locator('section:has(> div > fieldset)').count());

  // The copied text is the visible text.
  await first
    .locator('[data-panel]:visible')
    .getByRole('button', { name: /^Copy code/ })
    .click();
  const lines = (text: string) => text.replace(/\r\n/g, '\n').trim();
  expect(lines(await page.evaluate(() => navigator.clipboard.readText()))).toBe(
    lines(await shown(first).innerText()),
  );

  // The address changes before the page does.
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await page.locator(`a[href="${ANOTHER}"]:visible`).first().click();
  await expect(page).toHaveURL(ANOTHER);
  await expect(heading).not.toHaveText(before);
  for (const call of await calls.all()) await expect(shown(call)).toContainText('http.NewRequest');
});

test('without scripts, a call is shown in cURL', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(GUIDE);
  const calls = page.getByRole('region').filter({ has: page.getByRole('radio') });
  expect(await calls.count()).toBeGreaterThan(1);
  for (const call of await calls.all()) await expect(shown(call)).toContainText('curl');
  await context.close();
});

test('the tip of a term opens by keyboard and by pointer, and closes', async ({ page }) => {
  await page.clock.install();
  await page.goto(GUIDE);
  await hydrated(page);
  const word = page.locator('button[popovertarget]').first();
  const tip = page.locator(`[id="${await word.getAttribute('popovertarget')}"]`);
  await expect(tip).toBeHidden();

  await word.focus();
  await page.keyboard.press('Enter');
  await expect(tip).toBeVisible();
  await expect(tip).toHaveText(/\w/);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(word).toBeFocused();

  // A pointer that stays on a term opens the tip. A pointer that leaves closes it, unless the tip was clicked.
  await word.hover();
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tip).toBeHidden();
  await word.click();
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  await expect(tip).toBeVisible();
  await page.locator('h1').click();
  await expect(tip).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the tip of a term is completely visible at the bottom of the screen', async ({ page }) => {
    await page.goto(GUIDE);
    await hydrated(page);
    const word = page.locator('button[popovertarget]').first();
    const tip = page.locator(`[id="${await word.getAttribute('popovertarget')}"]`);
    await word.tap();
    await expect(tip).toBeVisible();
    await expect(tip).toBeInViewport({ ratio: 1 });
    const box = await tip.boundingBox();
    expect(box && box.y + box.height).toBeGreaterThan(844 - 40);
    await page.locator('h1').tap();
    await expect(tip).toBeHidden();
  });

  test('the text of a picture is large enough to read, and the picture scrolls', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    const picture = page.getByRole('main').locator('figure img:visible').first();
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(500);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
  });
});
