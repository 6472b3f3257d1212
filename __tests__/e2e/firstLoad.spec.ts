import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { answering, hydrated } from '../support/hydrated';
import { painted } from '../support/painted';

const GUIDE = '/docs/product/compute/virtual-machines/quickstart';

/** Addresses of the scripts of a page and its app, and of the data that the app requests. */
async function filesOf(page: Page): Promise<Record<'start' | 'scripts' | 'needs', string[]>> {
  const answer = await page.request.get(GUIDE);
  const [, list = '{}'] =
    /<script type="application\/json" id="app-files">([^<]*)</.exec(await answer.text()) ?? [];
  return JSON.parse(list) as Awaited<ReturnType<typeof filesOf>>;
}

/** The files without which the app cannot start, by their purpose. */
const PARTS: Record<string, RegExp> = {
  'the runtime script': /webpack-runtime-/,
  'the script of the static parts': /\/behaviours-/,
  'the framework script': /framework-/,
  'the app script': /\/app-/,
  'a static query': /\/sq\/d\//,
};

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  aborted: (route) => route.abort('connectionfailed'),
  'answered 500': (route) => route.fulfill({ status: 500, body: 'Internal server error' }),
};

const banner = (page: Page) => page.getByRole('alert');

for (const [part, pattern] of Object.entries(PARTS)) {
  for (const [failure, fail] of Object.entries(FAILURES)) {
    test(`${part}, ${failure}: a message appears, the browser handles presses, Retry tries again`, async ({
      page,
    }) => {
      const { start, scripts, needs } = await filesOf(page);
      const broken = [...start, ...scripts, ...needs].find((file) => pattern.test(file));
      expect(broken).toBeTruthy();
      let isDown = true;
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**${broken}`, async (route) => {
        await held;
        return isDown ? fail(route) : route.continue();
      });
      await page.goto(GUIDE, { waitUntil: 'domcontentloaded' });
      await page.keyboard.press('Control+k');
      const box = page.locator('header [data-search-box]');
      await expect(box).toHaveAttribute('aria-disabled', 'true');
      release();

      await expect(banner(page)).toContainText('could not be loaded');
      await expect(banner(page)).toBeInViewport();
      await expect(box).not.toHaveAttribute('aria-disabled', 'true');
      // The browser handles presses again that the app cannot handle.
      const isCaught = await page.evaluate(() => {
        const event = new KeyboardEvent('keydown', {
          key: 'k',
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
        });
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
      });
      expect(isCaught).toBe(false);

      await banner(page).getByRole('button', { name: 'Retry' }).click();
      await page.waitForLoadState();
      await page.keyboard.press('Control+k');
      await expect(banner(page)).toContainText('could not be loaded');
      isDown = false;
      await banner(page).getByRole('button', { name: 'Retry' }).click();
      await hydrated(page);
      await expect(banner(page)).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox')).toBeEnabled();
    });
  }
}

for (const [failure, fail] of Object.entries(FAILURES)) {
  test(`app-data.json, ${failure}: the page works without it`, async ({ page }) => {
    await page.route('**/page-data/app-data.json', fail);
    await page.goto(GUIDE);
    await hydrated(page);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeEnabled();
  });
}

test.describe('a page whose app cannot start', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.route('**/sq/d/*', (route) => route.abort());
    await page.goto(GUIDE);
    await page.keyboard.press('Control+k');
    await expect(banner(page)).toContainText('could not be loaded');
  });

  test('changes its theme', async ({ page }) => {
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('opens other pages with full loads', async ({ page }) => {
    await page.getByRole('link', { name: 'Developer Docs' }).first().click();
    await expect(page).toHaveURL(/\/docs\/dev/);
    await expect(banner(page)).toHaveCount(0);
  });

  test('opens its sections', async ({ page }) => {
    const href = await page
      .getByRole('main')
      .locator('h2 a[href^="#"]')
      .last()
      .getAttribute('href');
    await page.evaluate((hash) => {
      window.location.hash = hash ?? '';
    }, href);
    await expect(page.locator(href ?? 'none')).toBeInViewport();
    await page.clock.runFor(2000);
    await expect(banner(page)).toBeVisible();
    await expect(page.locator('[data-progress]')).toHaveCount(0);
  });
});

test('the style sheet of the app does not declare fonts', async ({ page }) => {
  await page.goto(GUIDE);
  const faces = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      // The browser may use a fallback at any time before it has the font.
      return [...document.fonts]
        .map(({ family, status }) => (/fallback/.test(family) ? family : `${family}: ${status}`))
        .sort();
    });
  const before = await faces();
  expect(before).toContain('Text: loaded');
  await hydrated(page);
  await expect(page.locator('head link[rel="stylesheet"]')).not.toHaveCount(0);
  expect(await faces()).toEqual(before);
});

test('when the style sheet of the app arrives, the browser does not compute all styles again', async ({
  page,
  browser,
}) => {
  await page.goto('/docs/category/core-api');
  await hydrated(page);
  const sheets = page.locator('head link[rel="stylesheet"]');
  await expect(sheets).not.toHaveCount(0);
  // The sheet is added once more, because nothing else changes now.
  const addresses = await sheets.evaluateAll((links) =>
    links.map((link) => {
      link.remove();
      return (link as HTMLLinkElement).href;
    }),
  );
  const elements = await page.evaluate(() => {
    document.body.getBoundingClientRect();
    return document.querySelectorAll('*').length;
  });
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(
    (links) =>
      Promise.all(
        links.map((href) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
          document.head.append(link);
          return new Promise((resolve) => (link.onload = resolve));
        }),
      ),
    addresses,
  );
  await painted(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const styled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' && args.elementCount !== undefined ? [args.elementCount] : [],
  );
  expect(styled).not.toEqual([]);
  expect(Math.max(...styled)).toBeLessThan(elements * 0.7);
});

/** Pages, and widths of the window. */
const SLOW_PAGES = [
  ['/', 390],
  [GUIDE, 390],
  [GUIDE, 1240],
  ['/docs/category/storage', 1440],
  ['/docs/tags', 390],
  ['/docs/api/core/post-organization-disks', 1440],
  ['/docs/api/core/post-organization-disks', 390],
  ['/docs/api/core/resources/disk', 1440],
] as const;

for (const [route, width] of SLOW_PAGES) {
  test(`nothing moves while ${route} loads slowly, ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 60_000,
      uploadThroughput: 60_000,
    });
    await page.goto(route);
    await page.evaluate(() => document.fonts.ready);
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const shift of list.getEntries())
              sum += (shift as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    // A line that breaks elsewhere until the font has arrived moves a part of the page by 0.03 to 0.05.
    expect(moved).toBeLessThan(0.06);
  });
}

test('a script links the web manifest, which the browser accepts', async ({ page }) => {
  await page.goto(GUIDE);
  const link = page.locator('head link[rel="manifest"]');
  await expect(link).toHaveCount(1);
  const answer = await page.request.get((await link.getAttribute('href')) as string);
  expect(answer.status()).toBe(200);
  const session = await page.context().newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data as string)).toHaveProperty('icons');
});

/** Pages with many sections or blocks, and the parts of each. */
const LONG_PAGES = {
  'a list of operations': ['/docs/category/core-api', '[data-long] > section'],
  'the error codes': ['/docs/api/core/errors', '[data-long] > section'],
} as const;

/** The browser reports a skipped part itself as visible, but not what it contains. */
const isContentLaidOut = (part: Element) =>
  [...part.children].every((child) => child.checkVisibility({ contentVisibilityAuto: true }));

for (const [name, [route, parts]] of Object.entries(LONG_PAGES)) {
  test(`${name}: a part below the window is laid out when the reader comes near it`, async ({
    page,
  }) => {
    await page.goto(route);
    const isLaidOut = (part: Element) => part.checkVisibility({ contentVisibilityAuto: true });
    const first = page.locator(parts).first();
    const last = page.locator(`${parts}:not(:has(~ *))`);
    expect(await first.evaluate(isLaidOut)).toBe(true);
    await expect.poll(() => last.evaluate(isContentLaidOut)).toBe(false);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => last.evaluate(isContentLaidOut)).toBe(true);
    // A page that is loaded again has to scroll to where the reader was.
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await last.evaluate(isContentLaidOut)).toBe(true);
  });
}

test('a picture below the window is requested when the reader comes near it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pictures/')) pictures.push(request.url());
  });
  await page.goto(GUIDE);
  await answering(page);
  await painted(page);
  expect(pictures).toEqual([]);
  await page.locator('main figure img').first().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
});

test('a long page that a link opens is laid out as a whole', async ({ page }) => {
  const [route, parts] = LONG_PAGES['a list of operations'];
  await page.goto('/docs/api/core/get-virtual-machine');
  // Before that, the link loads a whole page, which is a first visit.
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-partial');
  await page.locator(`main a[href="${route}"]`).first().click();
  await expect(page).toHaveURL(route);
  await expect(page.locator('html')).not.toHaveAttribute('data-partial');
  const last = page.locator(parts).last();
  await expect(last).toBeAttached();
  expect(await last.evaluate(isContentLaidOut)).toBe(true);
});

test('a link to a section of a long page opens at that section', async ({ page }) => {
  const top = () =>
    page.locator('#status-406').evaluate((part) => part.getBoundingClientRect().top);
  await page.goto('/docs/api/core/errors#status-406');
  await expect(page.locator('#status-406')).toBeInViewport();
  const place = await top();
  await page.goto('/docs/api/core/errors');
  await page.evaluate(() => (location.hash = '#status-406'));
  await expect.poll(top).toBe(place);
});
