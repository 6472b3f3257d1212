import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { hydrated } from '../support/hydrated';
import { requestsReported } from '../support/time';
import { oneOfEach, templatePages } from '../support/templatePages';

/** Tests sentences of the specification about the frame and the network that no other test covers. */
const GUIDE = '/docs/product/compute/virtual-machines/quickstart';
const pages = templatePages();

test('the top navigation leads to both sidebars and to the console, which is external', async ({
  page,
}) => {
  await page.goto('/');
  const links = page
    .getByRole('banner')
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link');
  await expect(links).toHaveText(['Product Docs', 'Developer Docs', 'Console']);
  const [product, developer, console_] = await links.evaluateAll((all) =>
    (all as HTMLAnchorElement[]).map(({ href }) => href),
  );
  expect(new URL(console_!).origin).not.toBe(new URL(page.url()).origin);
  for (const [address, name] of [
    [product, 'Product Docs'],
    [developer, 'Developer Docs'],
  ]) {
    await page.goto(address!);
    await expect(page.getByRole('navigation', { name })).toBeVisible();
    await expect(links.filter({ hasText: name! })).toHaveAttribute('aria-current', 'true');
  }
});

test('the footer has two columns of links and the copyright line', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [title, labels] of [
    ['Community', ['Chat', 'Social']],
    ['More', ['Status', 'Blog', 'Careers', 'Source code']],
  ] as const) {
    await expect(footer.getByText(title, { exact: true })).toBeVisible();
    const column = footer.getByRole('list', { name: title, exact: true });
    await expect(column.getByRole('link')).toHaveText([...labels]);
    for (const link of await column.getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', /^https:\/\//);
    }
  }
  await expect(footer).toContainText(/Copyright © 2002-2025 \S+/);
});

test('navigation uses the history of the browser: plain paths, back and forward', async ({
  page,
}) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.goto('/docs');
  await hydrated(page);
  await page.getByRole('main').locator('a[href^="/docs/"]').first().click();
  await expect(page).not.toHaveURL('/docs');
  const next = new URL(page.url());
  expect(next.hash).toBe('');
  expect(next.pathname).not.toMatch(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL('/docs');
  await page.goForward();
  await expect(page).toHaveURL(next.href);
  expect(loads).toHaveLength(1);
});

test('no route and no link ends with a slash', async ({ page }) => {
  expect(pages.filter(({ route }) => route !== '/' && route.endsWith('/'))).toEqual([]);
  for (const { route } of oneOfEach(pages)) {
    await page.goto(route);
    const slashed = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')!).filter((href) => /.\/([?#]|$)/.test(href)),
      );
    expect(slashed, route).toEqual([]);
  }
});

test('there is one language and one version', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[hreflang]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Documentation version: Next' })).toHaveAttribute(
    'href',
    '/docs',
  );
  expect(
    pages.filter(({ route }) =>
      /^\/(docs\/)?(next|latest|v\d+|v?\d+\.[\d.]+|en)(\/|$)/.test(route),
    ),
  ).toEqual([]);
});

for (const shortcut of ['Control+k', 'Meta+k']) {
  test(`${shortcut} opens the search`, async ({ page }) => {
    await page.goto(GUIDE);
    await hydrated(page);
    await page.keyboard.press(shortcut);
    await expect(page.getByRole('combobox', { name: /search/i })).toBeFocused();
  });
}

/** Uses the site like a reader: pages, search, zoom, samples. */
async function readAround(page: Page): Promise<void> {
  for (const { route } of oneOfEach(pages)) {
    await page.goto(route);
    await hydrated(page);
  }
  await page.goto('/docs/api/core/get-virtual-machine');
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Language of the sample' }).selectOption({ index: 1 });
  await page.goto('/docs');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: /search/i });
  await expect(box).toBeEnabled();
  await box.fill('disk');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/docs');
  await page.clock.runFor(10_000);
  await requestsReported(page);
}

test('the site only fetches its own static files, and stores only choices of the reader', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:') asked.push(`${request.method()} ${url.origin}${url.pathname}`);
  });
  await page.clock.install();
  await readAround(page);
  const { origin } = new URL(page.url());
  const strange = [...new Set(asked)].filter((line) => {
    const path = line.replace(`GET ${origin}`, '');
    return !path.startsWith('/') || !existsSync(`public${decodeURIComponent(path)}`);
  });
  expect(asked.length).toBeGreaterThan(20);
  expect(strange).toEqual([]);

  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(async () => ({
    cookie: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    keys: Object.keys(localStorage).sort(),
  }));
  // The language of samples, recent searches, and the version of the documentation.
  expect(stored).toEqual({
    cookie: '',
    databases: 0,
    caches: 0,
    workers: 0,
    keys: ['language', 'recent-searches', 'version'],
  });
});

test('navigation updates the head', async ({ page }) => {
  await page.goto(GUIDE);
  await hydrated(page);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`${GUIDE}$`));
  const title = await page.title();
  await page.evaluate(() => window.___navigate('/docs/tags'));
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  await expect(page).not.toHaveTitle(title);
  await expect(page).toHaveTitle(/^Tags/);
  await expect(canonical).toHaveAttribute('href', /\/docs\/tags$/);
});

test('the content of a route is fetched when it is opened, not before', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.js$|page-data\.json$/.test(pathname)) scripts.add(pathname);
  });
  await page.clock.install();
  await page.goto(GUIDE);
  await hydrated(page);
  await page.clock.runFor(10_000);
  await requestsReported(page);
  const before = [...scripts];
  // The first page needs no request for its data.
  expect(before.filter((path) => path.endsWith('page-data.json'))).toEqual([]);
  await page.evaluate(() => window.___navigate('/docs/tags'));
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  const later = [...scripts].filter((path) => !before.includes(path));
  expect(later).toContain('/page-data/docs/tags/page-data.json');
  const { assetsByChunkName } = JSON.parse(readFileSync('public/webpack.stats.json', 'utf8')) as {
    assetsByChunkName: Record<string, string[]>;
  };
  const ofTags = (assetsByChunkName['component---cache-templates-tags-tsx'] ?? [])
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/${file}`);
  expect(ofTags.some((file) => !before.includes(file))).toBe(true);
  for (const file of ofTags) expect([...scripts]).toContain(file);
});

test('the loading animation moves, but not with reduced motion', async ({ page }) => {
  await page.goto(GUIDE);
  await hydrated(page);
  await page.route('**/page-data/docs/tags/page-data.json', () => undefined);
  await page.evaluate(() => window.___navigate('/docs/tags'));
  const status = page.getByRole('main').getByText('Loading page…');
  await expect(status).toBeVisible();
  const motion = () =>
    status.evaluate((element) => getComputedStyle(element, '::before').animationName);
  expect(await motion()).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motion()).toBe('none');
});

test('the sidebar is in the mobile menu below 996 px on every kind of page', async ({ page }) => {
  for (const { route } of oneOfEach(pages)) {
    await page.goto(route);
    const menu = page.getByRole('button', { name: 'Open the menu' });
    await page.setViewportSize({ width: 995, height: 800 });
    await expect(menu, route).toBeVisible();
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(menu, route).toBeHidden();
  }
});
