import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startFailingHost } from '../support/failingHost';
import type { FailingHost } from '../support/failingHost';
import { hold } from '../support/hold';
import { searchReady } from '../support/searchReady';
import { answering, hydrated } from '../support/hydrated';
import { passUntil, requestsReported, stopClock } from '../support/time';

const HERE = '/docs/product/compute/virtual-machines/quickstart';
const THERE = '/docs/product/storage/disks/quickstart';
const THERE_DATA = `**/page-data${THERE}/page-data.json`;

/** Opens a page and waits until the app handles clicks. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('load');
}

/** Marks the document. A full load removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-mark'));

/** Clicks without hover and focus, so that nothing is prefetched. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

test.describe('a page that loads slowly', () => {
  test('the bar appears after 200 ms, the loading animation after 1 s, and both disappear', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, HERE);
    const release = await hold(page, THERE_DATA);
    await stopClock(page);
    await follow(page, THERE);
    const bar = page.locator('[data-progress]');
    const status = page.getByRole('main').getByText('Loading page…');
    await page.clock.runFor(199);
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar).toBeVisible();
    await page.clock.runFor(799);
    await expect(status).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(status).toBeVisible();
    await expect(page).toHaveURL(HERE);
    await page.clock.resume();
    release();
    await expect(page).toHaveURL(THERE);
    await expect(status).toHaveCount(0);
    await expect(bar).toHaveCount(0);
  });

  test('the bar does not appear if the page loads fast', async ({ page }) => {
    await page.clock.install();
    await open(page, HERE);
    await page.evaluate((path) => window.___loader.loadPage(path), THERE);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-progress]')) document.body.dataset.sawBar = '';
      }).observe(document.body, { childList: true });
    });
    await stopClock(page);
    await follow(page, THERE);
    await passUntil(page, () =>
      page.getByRole('heading', { level: 1, name: /Disks/i }).isVisible(),
    );
    await expect(page).toHaveURL(THERE);
    await page.clock.runFor(1000);
    await expect(page.locator('body')).not.toHaveAttribute('data-saw-bar');
  });

  test('the bar also appears for the back button', async ({ page }) => {
    await open(page, HERE);
    await follow(page, THERE);
    await expect(page).toHaveURL(THERE);
    await page.reload();
    await hydrated(page);
    const release = await hold(page, `**/page-data${HERE}/page-data.json`);
    await page.evaluate(() => window.history.back());
    await expect(page.locator('[data-progress]')).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading page…')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: /Virtual machines/i })).toBeVisible();
    await expect(page.locator('[data-progress]')).toHaveCount(0);
  });
});

test.describe('a page that cannot be fetched', () => {
  test('the old page stays, with the reason, and Retry tries again', async ({ page }) => {
    await open(page, HERE);
    await mark(page);
    await page.route(THERE_DATA, (route) => route.abort('connectionfailed'));
    await follow(page, THERE);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The page could not be loaded.');
    await expect(alert).toContainText('Failed to fetch');
    await expect(page).toHaveURL(HERE);
    await expect(page.locator('[data-progress]')).toHaveCount(0);
    // The server still fails, so the error is shown again.
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toContainText('Failed to fetch');
    expect(await isMarked(page)).toBe(true);
    await page.unroute(THERE_DATA);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(THERE);
    await expect(page.getByRole('heading', { level: 1, name: /Disks/ })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('the message contains the status of the server', async ({ page }) => {
    await open(page, HERE);
    await page.route(THERE_DATA, (route) => route.fulfill({ status: 503, body: 'no' }));
    await follow(page, THERE);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('503');
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('a server that responds to everything with status 500, and then recovers', async ({
    page,
    baseURL,
  }) => {
    const host = await startFailingHost(baseURL!);
    await open(page, host.origin + HERE);
    await mark(page);
    host.fail(/./);
    await follow(page, THERE);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The server answered 500.');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toContainText('The server answered 500.');
    await host.recover();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Disks/ })).toBeVisible();
    await host.stop();
  });

  test('offline, then online again', async ({ page, context }) => {
    await open(page, HERE);
    await context.setOffline(true);
    await follow(page, THERE);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toBeVisible();
    await expect(page).toHaveURL(HERE);
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Disks/ })).toBeVisible();
  });

  test('for the back button: the page stays, and Retry opens the previous one', async ({
    page,
    context,
  }) => {
    await open(page, HERE);
    await follow(page, THERE);
    await expect(page).toHaveURL(THERE);
    await page.reload();
    await hydrated(page);
    await context.setOffline(true);
    await page.evaluate(() => window.history.back());
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /Disks/ })).toBeVisible();
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Virtual machines/i })).toBeVisible();
    await expect(page).toHaveURL(HERE);
  });

  test('for a search result: the same', async ({ page }) => {
    await open(page, HERE);
    await page.route('**/page-data/docs/**/page-data.json', (route) => route.abort());
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: /search/i });
    await expect(box).toBeEnabled();
    await box.fill('weights');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded');
    await expect(page).toHaveURL(HERE);
  });
});

test.describe('a page that needs a full load', () => {
  /** Counts full loads of documents. */
  function documents(page: Page): string[] {
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    return loads;
  }

  test('if its data is missing: one full load', async ({ page }) => {
    await open(page, HERE);
    const loads = documents(page);
    await page.route(THERE_DATA, (route) => route.fulfill({ status: 404, body: '' }));
    await follow(page, THERE);
    await expect(page.getByRole('heading', { level: 1, name: /Disks/ })).toBeVisible();
    await hydrated(page);
    expect(loads).toEqual([THERE]);
  });

  test('if it belongs to another build: one full load', async ({ page }) => {
    await open(page, HERE);
    const loads = documents(page);
    await page.evaluate(() => {
      window.___webpackCompilationHash = 'an older build';
    });
    await follow(page, THERE);
    await expect(page.getByRole('heading', { level: 1, name: /Disks/ })).toBeVisible();
    await hydrated(page);
    expect(loads).toEqual([THERE]);
  });

  test('if its prefetch failed: no message, and a click does a full load', async ({ page }) => {
    await open(page, HERE);
    await page.route(THERE_DATA, (route) => route.abort());
    await page.evaluate(async (path) => {
      // Waits until this request ends, because Gatsby tries several times before it remembers a failure.
      await window.___loader.loadPage(path).catch(() => undefined);
    }, THERE);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await page.unroute(THERE_DATA);
    const loads = documents(page);
    await follow(page, THERE);
    await expect(page.getByRole('heading', { level: 1, name: /Disks/ })).toBeVisible();
    expect(loads).toEqual([THERE]);
  });

  test('if it does not exist: the not-found page with status 404', async ({ page }) => {
    await open(page, HERE);
    const answer = page.waitForResponse(
      (response) =>
        response.request().isNavigationRequest() && response.url().endsWith('/docs/no/such/page'),
    );
    await follow(page, '/docs/no/such/page');
    expect((await answer).status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  });
});

test.describe('an exception', () => {
  test('in the page: a message and a button to try again', async ({ page }) => {
    await open(page, HERE);
    await page.route('**/page-data/docs/tags/guide/page-data.json', async (route) => {
      const answer = await route.fetch();
      const data = (await answer.json()) as { result: { data: unknown } };
      data.result.data = {};
      await route.fulfill({ response: answer, json: data });
    });
    await follow(page, '/docs/tags/guide');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
    await expect(alert.locator('pre')).not.toBeEmpty();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await follow(page, THERE);
    await expect(page.getByRole('heading', { level: 1, name: /Disks/ })).toBeVisible();
  });

  test('in a navbar item: the message contains the name of the item', async ({ page }) => {
    await page.route('**/page-data/sq/d/*.json', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replace(/"sidebarId":"product"(?=,"label":"[^"]*"\})/, '"sidebarId":"gone"'),
      });
    });
    await open(page, HERE);
    await expect(page.getByRole('alert')).toContainText(
      'The navbar item "Product Docs" could not be drawn',
    );
  });
});

test.describe('scripts that do not start', () => {
  test('a site on the wrong path shows a red message that needs no other file', async ({
    page,
  }) => {
    await page.route(/\.(js|css|woff2)$/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(HERE);
    const banner = page.locator('#start-failure');
    await expect(banner).toBeVisible();
    await expect(banner).toContainText('base URL');
    await expect(banner).toHaveCSS('background-color', 'rgb(176, 0, 32)');
    await expect(banner).toHaveCSS('color', 'rgb(255, 255, 255)');
  });

  test('a site that starts does not show the message', async ({ page }) => {
    await open(page, HERE);
    await expect(page.locator('#start-failure')).toHaveCount(0);
  });
});

test.describe('a start that fails', () => {
  let host: FailingHost;
  test.beforeEach(async ({ baseURL }) => {
    host = await startFailingHost(baseURL!);
  });
  test.afterEach(() => host.stop());

  const alerts = (page: Page) => page.getByRole('alert');
  const retry = (page: Page) => alerts(page).getByRole('button', { name: 'Retry' });
  const pressSearch = (page: Page) => page.locator('header [data-search-box]').click();
  const expectSearch = (page: Page) =>
    expect(page.getByRole('combobox', { name: /search/i })).toBeEnabled();

  /** Opens a page whose static parts work, and which has not started the app. */
  async function openWithoutApp(page: Page, path = HERE): Promise<void> {
    await page.goto(host.origin + path);
    await answering(page);
    await page.waitForLoadState('load');
    await mark(page);
  }

  /** Names of the files that the app starts with. */
  const FILES: [name: string, pattern: RegExp][] = [
    ['a script', /^\/app-.*\.js$/],
    ['all scripts', /\.js$/],
    ['a style sheet', /\.css$/],
    ['the data of a static query', /\/sq\/d\//],
    ['everything', /./],
  ];

  for (const [name, pattern] of FILES) {
    test(`of ${name}: Retry after a press starts the app and repeats the press`, async ({
      page,
    }) => {
      await openWithoutApp(page);
      host.fail(pattern);
      await pressSearch(page);
      await expect(retry(page)).toBeVisible();
      await retry(page).click();
      await expect(retry(page)).toBeVisible();
      await expect(alerts(page)).toHaveCount(1);
      await host.recover();
      await retry(page).click();
      await expectSearch(page);
      await expect(alerts(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await follow(page, THERE);
      await expect(page.getByRole('heading', { level: 1, name: /Disks/ })).toBeVisible();
      expect(await isMarked(page)).toBe(true);
    });

    test(`of ${name}: Retry after a click on a link opens the page`, async ({ page }) => {
      await openWithoutApp(page);
      host.fail(pattern);
      await follow(page, THERE);
      await expect(alerts(page)).toContainText('The page could not be loaded.');
      await retry(page).click();
      await expect(retry(page)).toBeVisible();
      await expect(alerts(page)).toHaveCount(1);
      expect((await alerts(page).innerText()).split('The page could not be loaded')).toHaveLength(
        2,
      );
      await host.recover();
      await retry(page).click();
      await expect(page.getByRole('heading', { level: 1, name: /Disks/ })).toBeVisible();
      await expect(alerts(page)).toHaveCount(0);
      expect(await isMarked(page)).toBe(true);
    });
  }

  /** How the server fails, and how it then responds again. */
  const FAILURES: [
    name: string,
    fail: (page: Page) => Promise<unknown>,
    end?: (page: Page) => Promise<unknown>,
  ][] = [
    ['refuses connections', () => host.stop()],
    ['cannot be reached', (page) => page.context().setOffline(true)],
    [
      'first holds its responses back',
      async () => host.holdBack(/\.(js|json|css)$/),
      async () => host.fail(/\.(js|json|css)$/),
    ],
  ];

  for (const [name, fail, end] of FAILURES) {
    test(`if the server ${name}: Retry starts the app when it responds again`, async ({ page }) => {
      await openWithoutApp(page);
      await fail(page);
      await pressSearch(page);
      if (end) {
        await expect(page.locator('header [data-search-box]')).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await end(page);
      }
      await expect(retry(page)).toBeVisible();
      await retry(page).click();
      await expect(retry(page)).toBeVisible();
      await host.recover();
      await page.context().setOffline(false);
      await retry(page).click();
      await expectSearch(page);
      await expect(alerts(page)).toHaveCount(0);
      expect(await isMarked(page)).toBe(true);
    });
  }

  for (const [name, pattern] of [
    ['some scripts', /^\/behaviours-.*\.js$/],
    ['all scripts', /\.js$/],
  ] as const) {
    test(`without ${name} of the static parts: Retry starts them and repeats the press`, async ({
      page,
    }) => {
      host.fail(pattern);
      await page.goto(host.origin + HERE, { waitUntil: 'domcontentloaded' });
      await mark(page);
      await expect(retry(page)).toBeVisible();
      await host.recover();
      await retry(page).click();
      await pressSearch(page);
      await expectSearch(page);
      await expect(alerts(page)).toHaveCount(0);
      expect(await isMarked(page)).toBe(true);
    });
  }

  test('a link and a press that fail together show one message', async ({ page }) => {
    await openWithoutApp(page);
    host.holdBack(/\.(js|json|css)$/);
    await follow(page, THERE);
    await pressSearch(page);
    host.fail(/\.(js|json|css)$/);
    await expect(page.locator('#start-failure')).toBeVisible();
    await expect(alerts(page)).toHaveCount(1);
  });

  test('on the not-found page: Retry recovers, too', async ({ page }) => {
    await openWithoutApp(page, '/docs/no/such/page');
    host.fail(/page-data\.json$/);
    await pressSearch(page);
    await expect(retry(page)).toBeVisible();
    await host.recover();
    await retry(page).click();
    await expect(alerts(page)).toHaveCount(0);
    await answering(page);
    await pressSearch(page);
    await expectSearch(page);
  });

  test('the data of the build alone: the app starts', async ({ page }) => {
    await openWithoutApp(page);
    host.fail(/app-data\.json$/);
    await pressSearch(page);
    await expectSearch(page);
    await expect(alerts(page)).toHaveCount(0);
  });
});

test.describe('the search', () => {
  for (const [name, pattern] of [
    ['its files', /^\/search[-.]/],
    ['its script', /\.js$/],
  ] as const) {
    test(`without ${name}: a second try loads it`, async ({ page, baseURL }) => {
      const host = await startFailingHost(baseURL!);
      await page.goto(host.origin + HERE);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      host.fail(pattern);
      const box = page.locator('header [data-search-box]');
      await box.click();
      await expect(box).toHaveText(/Search failed: retry/);
      await host.recover();
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.getByRole('button', { name: 'Retry' }).click();
      await searchReady(page);
      await expect(dialog.getByRole('listbox')).toBeVisible();
      await host.stop();
    });
  }
});

test.describe('prefetching', () => {
  const CONNECTION = (connection: object) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

  /** Paths of the pages whose data was requested. */
  function fetchedPages(page: Page): string[] {
    const paths: string[] = [];
    page.on('request', (request) => {
      const found = /\/page-data(\/docs\/.*)\/page-data\.json$/.exec(request.url());
      if (found?.[1]) paths.push(found[1]);
    });
    return paths;
  }

  test('only fetches the page whose link has the pointer', async ({ page }) => {
    await page.clock.install();
    await open(page, '/docs/category/storage');
    const paths = fetchedPages(page);
    await page.clock.runFor(10_000);
    await requestsReported(page);
    expect(paths).toEqual([]);
    await page.getByRole('main').locator(`a[href="${THERE}"]`).first().hover();
    await expect.poll(() => paths).toEqual([THERE]);
  });

  for (const connection of [
    { saveData: true },
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
  ]) {
    test(`fetches nothing with ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript(CONNECTION, connection);
      await page.clock.install();
      await page.goto('/docs/category/storage');
      await answering(page);
      const paths = fetchedPages(page);
      await page.getByRole('main').locator(`a[href="${THERE}"]`).first().hover();
      await page.clock.runFor(10_000);
      await requestsReported(page);
      expect(paths).toEqual([]);
    });
  }
});
