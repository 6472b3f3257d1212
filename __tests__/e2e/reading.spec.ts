import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { answering, hydrated } from '../support/hydrated';

const API = '/docs/api/core';
const BUILD = `${API}/post-organization-virtual-machines-build`;
const GUIDE = '/docs/product/networking/load-balancers/how-to/set-load-balancer-weights';
const TEMPLATES = {
  home: '/',
  'the root of the documentation': '/docs',
  guide: GUIDE,
  category: '/docs/category/networking',
  'category of an API': '/docs/category/core-api',
  operation: BUILD,
  errors: `${API}/errors`,
  scopes: `${API}/scopes`,
  changelog: `${API}/changelog`,
  tag: '/docs/tags/guide',
  'missing page': '/404',
};
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const left = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).first().boundingBox())!.x);

test('logo and content have the same left edges on all templates', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  for (const [name, route] of Object.entries(TEMPLATES)) {
    await page.goto(route);
    const edges = [await left(page, 'header > div > a'), await left(page, 'h1')];
    // The title of the home page begins below the logo.
    expect(edges, name).toEqual([24, route === '/' ? 24 : 328]);
  }
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`long pages keep their length while they are scrolled, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const lengthOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    for (const route of ['/docs/category/core-api', `${API}/errors`, `${API}/changelog`, GUIDE]) {
      await page.goto(route);
      await answering(page);
      const before = await lengthOf();
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
          window.scrollTo(0, y);
          await new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(resolve)),
          );
        }
      });
      expect(Math.abs((await lengthOf()) / before - 1), route).toBeLessThan(0.05);
    }
  });
}

test('a category shows all its subjects, their pages and operations, and where to begin', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/docs/category/networking');
  const steps = page.getByRole('navigation', { name: 'Start here' }).getByRole('link');
  await expect(steps).toHaveText(['Reserve an address', 'Open the ports', 'Share the traffic']);
  const subjects = page.locator('section', { has: page.getByRole('heading', { level: 2 }) });
  expect(await subjects.count()).toBe(5);
  for (const subject of await subjects.all()) {
    // No subject has a heading for a kind of page, and none has a blank quarter.
    await expect(subject.getByRole('heading')).toHaveCount(1);
    const operations = subject.getByRole('list', { name: /^Operations/ });
    await expect(operations.getByRole('link').first()).toHaveText(/^GET List/);
    expect((await subject.boundingBox())!.height).toBeLessThan(300);
  }
});

test('the filter of errors finds the exact code alone, and only what readers can see', async ({
  page,
}) => {
  await page.goto(`${API}/errors`);
  await hydrated(page);
  const codes = page.locator('main [data-entry]:visible h3');
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Filter error codes' });
  await box.fill('object_in_trash');
  await expect(codes).toHaveText(['object_in_trash']);
  await expect(page).toHaveURL(/[?]filter=object_in_trash$/);
  await page.reload();
  await expect(codes).toHaveText(['object_in_trash']);
  await box.fill('trash');
  await expect(codes.filter({ hasText: 'object_storage_account_not_provisioned' })).toHaveCount(0);
  await expect(codes.first()).toHaveText(/trash/);
});

test('an entry of errors and scopes is about 60 px high, and opens in place', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  for (const route of [`${API}/errors`, `${API}/scopes`]) {
    await page.goto(route);
    const entries = page.locator('main [data-entry]');
    const heights = await entries.evaluateAll((all) =>
      all.slice(0, 6).map((entry) => entry.getBoundingClientRect().height),
    );
    for (const height of heights) expect(height).toBeLessThan(72);
    const entry = entries.filter({ has: page.locator('summary') }).first();
    await entry.locator('summary').click();
    await expect(entry.getByRole('link', { name: /^[A-Z]/ }).first()).toBeVisible();
  }
});

test('a lookup is one line that opens its names', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(BUILD);
  const row = page.locator('[id="body.organization"]');
  const line = row.locator('summary');
  await expect(line).toHaveText('Exactly one of id (org_…) or sub_domain (acme)');
  expect((await line.boundingBox())!.height).toBeLessThan(30);
  await expect(page.locator('[id="body.organization.id"]')).toBeHidden();
  await line.click();
  await expect(page.locator('[id="body.organization.id"]')).toBeVisible();
});

test('the response fills the window, and shows the line of the row under the pointer', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${API}/get-load-balancer`);
  await hydrated(page);
  const response = page.getByRole('figure', { name: 'Response' });
  const box = (await response.boundingBox())!;
  expect(box.y + box.height).toBeGreaterThan(800);
  expect(box.y + box.height).toBeLessThanOrEqual(900);
  const code = response.locator('pre:visible');
  await page.getByRole('button', { name: /^Expand all: 200/ }).click();
  const rows = page.locator('[id^="response-200.load_balancer."]:visible');
  await rows.last().scrollIntoViewIfNeeded();
  await rows.last().locator('> a').hover();
  const isShown = () =>
    code.evaluate((pre) => {
      const [line] = CSS.highlights.get('code-line') ?? [];
      if (!(line instanceof Range)) return false;
      const { top, bottom } = line.getBoundingClientRect();
      const { top: from, bottom: to } = pre.getBoundingClientRect();
      return top >= from && bottom <= to;
    });
  await expect.poll(isShown).toBe(true);
});

test('on a phone, the samples are between the request and the responses', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(BUILD);
  const top = async (selector: string) => (await page.locator(selector).boundingBox())!.y;
  expect(await top('#request-body')).toBeLessThan(await top('#code'));
  expect(await top('#code')).toBeLessThan(await top('#responses'));
  const parts = page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link');
  await expect(parts).toHaveText(['Request', 'Code', 'Responses', 'Errors']);
});

test('on a phone, the contents of a guide stay below the bar', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(GUIDE);
  await answering(page);
  await page.locator('#set-the-weights').evaluate((heading) => heading.scrollIntoView());
  const bar = page.locator('summary', { hasText: 'On this page' });
  expect((await bar.boundingBox())!.y).toBeLessThan(70);
});

test('the permalink of a row is copied, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(DESKTOP);
  await page.goto(BUILD);
  await hydrated(page);
  await page.locator('[id="body.organization"] > a').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/build#body\.organization$/);
  await expect(page.locator('[data-announcer]')).toHaveText('Link copied');
});

test('buttons of the same kind have different names', async ({ page }) => {
  await page.goto(BUILD);
  const names = await page
    .getByRole('button', { name: /^(Copy|Expand|Collapse)/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});

test('keyboards reach the samples of an operation with one key', async ({ page }) => {
  await page.goto(BUILD);
  const skip = page.getByRole('link', { name: 'Skip to samples' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Language of the sample' })).toBeFocused();
});

test('headings name the content of the page alone', async ({ page }) => {
  await page.goto(GUIDE);
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(0);
  await expect(
    page.getByRole('contentinfo').getByRole('list', { name: 'Community' }),
  ).toBeVisible();
});

test('readers who ask for more contrast get stronger lines and text', async ({ page }) => {
  const colors = () =>
    page.evaluate(() => {
      const styles = getComputedStyle(document.documentElement);
      return ['--color-line', '--color-ink-muted'].map((name) => styles.getPropertyValue(name));
    });
  await page.goto(GUIDE);
  const before = await colors();
  await page.emulateMedia({ contrast: 'more' });
  const after = await colors();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('nothing of the bar is cut in the narrowest window with wide letters', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(GUIDE);
  await page.addStyleTag({
    content: '*{letter-spacing:.12em!important;word-spacing:.16em!important}',
  });
  const cut = await page
    .getByRole('banner')
    .locator('a, span')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === 'none')
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});

test('the sticky bars leave the page to a very low window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(GUIDE);
  await page.evaluate(() => window.scrollTo(0, 1000));
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test.describe('printed', () => {
  test('an operation shows the chosen language alone, and a guide has the addresses of its links', async ({
    page,
  }) => {
    await page.goto(BUILD);
    await page.emulateMedia({ media: 'print' });
    const request = page.getByRole('figure', { name: 'Request' });
    await expect(request.locator('pre:visible')).toHaveCount(1);
    await expect(request).not.toContainText('PowerShell', { useInnerText: true });
    await page.goto(GUIDE);
    const link = page.locator('.prose a[href^="/docs"]').first();
    const after = await link.evaluate((each) => getComputedStyle(each, '::after').content);
    expect(after).toContain((await link.getAttribute('href'))!);
  });
});
