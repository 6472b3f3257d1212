import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { hydrated } from '../support/hydrated';
import { painted } from '../support/painted';

const OPERATION = '/docs/api/core/post-virtual-machine-start';
const GUIDE = '/docs/product/compute/virtual-machines/how-to/create-a-virtual-machine';

test.describe('sidebar', () => {
  test('shows the current page, and keeps its scroll position after navigation and reload', async ({
    page,
  }) => {
    await page.goto('/docs/api/core/get-virtual-machine');
    await hydrated(page);
    const sidebar = page.getByRole('navigation', { name: 'Developer Docs' });
    const current = sidebar.locator('[aria-current="page"]');
    await expect(current).toBeInViewport();
    // Another scroll position in which the current link is visible.
    const place = await sidebar.evaluate((nav) => {
      nav.scrollTop -= 60;
      return nav.scrollTop;
    });
    expect(place).toBeGreaterThan(0);
    const next = sidebar.locator('li:has(> [aria-current="page"]) + li > a').first();
    const href = await next.getAttribute('href');
    await next.click();
    await expect(page).toHaveURL(href!);
    await expect(current).toHaveAttribute('href', href!);
    expect(await sidebar.evaluate((nav) => nav.scrollTop)).toBe(place);
    await page.reload();
    await expect(current).toBeInViewport();
    // Before and after the app has started.
    expect(await sidebar.evaluate((nav) => nav.scrollTop)).toBe(place);
    await hydrated(page);
    expect(await sidebar.evaluate((nav) => nav.scrollTop)).toBe(place);
  });

  test('keeps open groups when its scroll position is at the top', async ({ page }) => {
    await page.goto('/docs/product/storage/disks/quickstart');
    await hydrated(page);
    const sidebar = page.getByRole('navigation', { name: 'Product Docs' });
    const groups = () =>
      sidebar
        .locator('details')
        .evaluateAll((all) => all.map((group) => group.hasAttribute('open')));
    await sidebar.evaluate((nav) => {
      nav.scrollTop = 0;
    });
    const before = await groups();
    expect(before).toContain(false);
    await page.reload();
    await hydrated(page);
    expect(await groups()).toEqual(before);
    await page.goto('/docs/tags');
    await page.goBack();
    await hydrated(page);
    expect(await groups()).toEqual(before);
  });

  test('keeps open groups after navigation, reload and a visit to the other sidebar', async ({
    page,
  }) => {
    await page.goto('/docs/product');
    await hydrated(page);
    const sidebar = page.getByRole('navigation', { name: 'Product Docs' });
    const group = sidebar.locator('> ul > li > details').last();
    await expect(group).not.toHaveAttribute('open');
    await group.locator('> summary').click();
    await expect(group).toHaveAttribute('open');
    await page.reload();
    await expect(group).toHaveAttribute('open');
    await hydrated(page);
    await expect(group).toHaveAttribute('open');
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Developer Docs' }).click();
    await expect(page.getByRole('navigation', { name: 'Developer Docs' })).toBeVisible();
    await main.getByRole('link', { name: 'Product Docs' }).click();
    await expect(group).toHaveAttribute('open');
  });

  test('keeps its scroll position when groups of an API are open above it', async ({ page }) => {
    await page.goto('/docs/api/core/get-virtual-machine');
    await hydrated(page);
    const sidebar = page.getByRole('navigation', { name: 'Developer Docs' });
    const api = sidebar.locator('li:has(> a[href="/docs/category/core-api"]) > details');
    await api.locator('> ul > li > details:not([open]) > summary').first().click();
    const current = sidebar.locator('[aria-current="page"]');
    await current.scrollIntoViewIfNeeded();
    await sidebar.evaluate((nav) => (nav.scrollTop -= 30));
    const place = await sidebar.evaluate((nav) => nav.scrollTop);
    const seen = () => current.evaluate((link) => Math.round(link.getBoundingClientRect().top));
    const before = await seen();
    await page.reload();
    await hydrated(page);
    await expect.poll(() => sidebar.evaluate((nav) => nav.scrollTop)).toBe(place);
    expect(Math.abs((await seen()) - before)).toBeLessThanOrEqual(1);
  });

  test('opens the groups of a page that the search opens, and closes the previous ones', async ({
    page,
  }) => {
    await page.goto('/docs/product/storage/disks/quickstart');
    await hydrated(page);
    const sidebar = page.getByRole('navigation', { name: 'Product Docs' });
    const storage = sidebar.locator('li:has(> a[href="/docs/category/storage"]) > details');
    await expect(storage).toHaveAttribute('open');
    await page.evaluate(() => window.___navigate('/docs/product/identity/how-to/enforce-2fa'));
    const current = sidebar.locator('[aria-current="page"]');
    await expect(current).toHaveAttribute('href', '/docs/product/identity/how-to/enforce-2fa');
    await expect(current).toBeInViewport();
    await expect(storage).not.toHaveAttribute('open');
    await page.goBack();
    await expect(current).toHaveAttribute('href', '/docs/product/storage/disks/quickstart');
    await expect(current).toBeInViewport();
  });

  test('arrow keys move through the tree, open and close groups', async ({ page }) => {
    await page.goto('/docs/category/compute');
    await hydrated(page);
    const sidebar = page.getByRole('navigation', { name: 'Product Docs' });
    const head = sidebar.locator('a[href="/docs/category/compute"]');
    const group = sidebar.locator('li:has(> a[href="/docs/category/compute"]) > details');
    await head.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(group).not.toHaveAttribute('open');
    await page.keyboard.press('ArrowRight');
    await expect(group).toHaveAttribute('open');
    await page.keyboard.press('ArrowRight');
    expect(await group.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect(sidebar.locator('a, summary').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(sidebar.locator('a, summary').first()).not.toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(sidebar.locator('a, summary').first()).toBeFocused();
  });
});

test('the table of contents lists levels 2 and 3 and marks the current section', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(GUIDE);
  await hydrated(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const listed = await contents
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const headings = await page
    .locator('.prose :is(h2, h3)')
    .evaluateAll((all) => all.map(({ id }) => `#${id}`));
  expect(listed).toEqual(headings);
  await contents.getByRole('link').nth(1).click();
  await expect(contents.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'location');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(contents.getByRole('link').last()).toHaveAttribute('aria-current', 'location');
});

test('on a phone, the table of contents is a menu inside the window that closes after a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(GUIDE);
  await hydrated(page);
  const menu = page.locator('details', {
    // The menu is closed, and roles ignore what is hidden.
    has: page.getByRole('navigation', { name: 'Sections of this page', includeHidden: true }),
  });
  await menu.locator('summary').click();
  const list = menu.getByRole('navigation');
  const box = (await list.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  const link = list.getByRole('link').nth(2);
  const target = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(list).toBeHidden();
  await expect(page.locator(target!)).toBeInViewport();
});

test('the chosen language of samples applies to all pages', async ({ page }) => {
  await page.goto(OPERATION);
  await hydrated(page);
  const languages = page.getByRole('combobox', { name: 'Language of the sample' });
  await expect(languages).toHaveValue('curl');
  const chosen = (await languages.locator('option').nth(1).getAttribute('value'))!;
  await languages.selectOption(chosen);
  await page.goto('/docs/api/core/get-virtual-machine');
  await hydrated(page);
  await expect(languages).toHaveValue(chosen);
});

test.describe('mobile menu', () => {
  for (const [width, hasDrawer] of [
    [995, true],
    [996, false],
  ] as const) {
    test(`at ${width} px, the sidebar is ${hasDrawer ? 'in the menu' : 'beside the page'}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(GUIDE);
      await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible({
        visible: hasDrawer,
      });
      await expect(page.getByRole('navigation', { name: 'Product Docs' })).toBeVisible({
        visible: !hasDrawer,
      });
    });
  }

  test('keeps the focus and the scroll position of the page, and returns the focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(GUIDE);
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Open the menu' });
    await button.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await drawer.evaluate(
        (it) => document.activeElement !== document.body && !it.contains(document.activeElement),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });
});

// gatsby-plugin-google-gtag and other plugins for statistics read the title at this time.
test('two frames after a page change, the title is that of the next page', async ({ page }) => {
  await page.goto('/docs/category/core-api');
  await hydrated(page);
  const old = await page.title();
  const link = page.locator('main a[href="/docs/dev/welcome"]:visible').first();
  await link.hover();
  const title = await link.evaluate(
    (element: HTMLElement) =>
      new Promise<string>((resolve) => {
        const heading = document.querySelector('main h1');
        const change = new MutationObserver(() => {
          if (document.querySelector('main h1') === heading) return;
          change.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.title)));
        });
        change.observe(document.body, { childList: true, subtree: true });
        element.click();
      }),
  );
  expect(title).not.toBe(old);
  await expect(page).toHaveTitle(title);
});

test.describe('on a phone, the first frame of the next page has what is visible', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** Presses a link. Returns how many elements match in the first frame with the page, and after its first paint. */
  const follow = (page: Page, href: string, selectors: string[]) =>
    page.evaluate(
      ([to, parts]) =>
        new Promise<[first: number[], later: number[]]>((resolve) => {
          const count = () => parts.map((part) => document.querySelectorAll(part).length);
          const old = document.querySelector('main h1');
          const link = document.createElement('a');
          link.href = to;
          document.querySelector('main')?.append(link);
          link.click();
          link.remove();
          let first: number[] | undefined;
          const look = () => {
            if (document.querySelector('main h1') !== old) first ??= count();
            if (first && !document.documentElement.hasAttribute('data-unpainted'))
              resolve([first, count()]);
            else requestAnimationFrame(look);
          };
          look();
        }),
      [href, selectors] as const,
    );

  test('of a guide', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const parts = ['.prose > *', '[data-tree="column"]', '[data-contents]', '[rel="next"]'];
    const [first, later] = await follow(page, GUIDE, parts);
    expect(first[0]).toBeGreaterThan(5);
    expect(first[0]).toBeLessThan(later[0]!);
    expect(first.slice(1)).toEqual([0, 0, 0]);
    expect(later.slice(1)).toEqual([1, 1, 1]);
  });

  test('of an operation', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const parts = ['main h1', '#code'];
    expect(await follow(page, OPERATION, parts)).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });
});

test.describe('a page with 197 operations', () => {
  const LIST = '/docs/category/core-api';
  const ROWS = 'main li[data-entry]';

  /** Presses the link to the list. Returns the number of rows in the first frame with the list, and a second later. */
  const follow = (page: Page, fragment = '') =>
    page.evaluate(
      ([list, rows, hash]) =>
        new Promise<number[]>((resolve) => {
          const count = () => document.querySelectorAll(rows!).length;
          const wait = () => {
            const first = count();
            if (first === 0) requestAnimationFrame(wait);
            else setTimeout(() => resolve([first, count()]), 1000);
          };
          const link = document.querySelector<HTMLAnchorElement>(`main a[href="${list}"]`)!;
          link.hash = hash!;
          link.click();
          wait();
        }),
      [LIST, ROWS, fragment],
    );

  test.beforeEach(async ({ page }) => {
    await page.goto(OPERATION);
    await hydrated(page);
  });

  test('is painted before the rows below the window are there', async ({ page }) => {
    const [first, later] = await follow(page);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(100);
    expect(later).toBe(197);
    await page.locator(`${ROWS} > a[href="/docs/api/core/get-virtual-machine"]`).click();
    await expect(
      page.getByRole('figure', { name: 'Response' }).getByRole('combobox'),
    ).toBeVisible();
    // The behaviors know the later parts, too: they color the code.
    const isColored = () =>
      page
        .getByRole('figure', { name: 'Response' })
        .evaluate((figure) =>
          [...CSS.highlights.values()].some((ranges) =>
            [...ranges].some(({ startContainer }) => figure.contains(startContainer)),
          ),
        );
    await expect.poll(isColored).toBe(true);
  });

  test('is painted whole at a fragment', async ({ page }) => {
    expect(await follow(page, '#group-virtual-machines')).toEqual([197, 197]);
  });

  test('shows the same row when the reader comes back from a link', async ({ page }) => {
    await follow(page);
    const row = page.locator(ROWS).nth(150).locator('a');
    await row.scrollIntoViewIfNeeded();
    // Gatsby stores the scroll position in the next frame.
    await painted(page);
    const place = await row.boundingBox();
    await row.click();
    await expect(page).not.toHaveURL(LIST);
    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await expect.poll(() => row.boundingBox()).toEqual(place);
  });
});

test.describe('Back shows the place that the reader left', () => {
  const GUIDE = '/docs/product/networking/load-balancers/how-to/set-load-balancer-weights';

  /** Presses the first link below the top of the window that leads to another page. Returns the place of the window at that moment. */
  const follow = (page: Page, press: (x: number, y: number) => Promise<unknown>) =>
    page
      .evaluate(() => {
        const link = [...document.querySelectorAll<HTMLElement>('main a[href^="/docs/"]')].find(
          (each) => each.getClientRects().length > 0 && each.getBoundingClientRect().top > 150,
        )!;
        window.scrollBy(0, link.getBoundingClientRect().top - 300);
        link.focus({ preventScroll: true });
        const { left, top, width, height } = link.getClientRects()[0]!;
        return { x: left + width / 2, y: top + height / 2, place: window.scrollY };
      })
      .then(async ({ x, y, place }) => {
        await press(x, y);
        return place;
      });

  /** Waits until the window has been scrolled, and no longer moves. */
  async function scrolled(page: Page) {
    let last = 0;
    await expect(async () => {
      const before = last;
      last = await page.evaluate(() => window.scrollY);
      expect(last).toBeGreaterThan(500);
      expect(last).toBe(before);
    }).toPass({ intervals: [200] });
  }

  async function isKept(page: Page, place: number) {
    expect(place).toBeGreaterThan(500);
    await expect(page).not.toHaveURL(GUIDE);
    await expect(page.locator('main h1')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(GUIDE);
    await expect.poll(async () => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);
  }

  test('with a wheel', async ({ page }) => {
    await page.goto(GUIDE);
    await page.mouse.wheel(0, 2000);
    await scrolled(page);
    await isKept(page, await follow(page, (x, y) => page.mouse.click(x, y)));
  });

  test('with the keyboard', async ({ page }) => {
    await page.goto(GUIDE);
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('PageDown');
    await scrolled(page);
    await isKept(page, await follow(page, () => page.keyboard.press('Enter')));
  });

  test.describe('with touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('and a press before the scripts have loaded', async ({ page }) => {
      const release = await hold(page, '**/*.js');
      await page.goto(GUIDE, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => window.scrollTo(0, 1500));
      release();
      await page.waitForFunction(() => window.___behaviours === true);
      await isKept(page, await follow(page, (x, y) => page.touchscreen.tap(x, y)));
    });
  });
});

test('after the announcement is dismissed, the focus is at the start of the page', async ({
  page,
}) => {
  await page.goto('/docs/product');
  await page.waitForFunction(() => window.___behaviours === true);
  await page.getByRole('button', { name: 'Dismiss the announcement' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').locator(':focus')).toBeVisible();
});
