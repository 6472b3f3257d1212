import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { hold } from '../support/hold';
import { hydrated } from '../support/hydrated';
import { painted } from '../support/painted';
import { searchReady } from '../support/searchReady';
import { requestsReported } from '../support/time';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

async function startSearch(page: Page) {
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
}

/** Opens the search and waits until readers can type. */
async function openSearch(page: Page) {
  await startSearch(page);
  return searchReady(page);
}

/** Names of the search's files in the order in which they are requested. */
function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/search[-.]/.test(pathname)) files.push(pathname);
  });
  return files;
}

const DOCUMENTS = /^\/search-documents-\d+\.json$/;
const INDEX = /^\/search-index-\d+\.json$/;

test('the first press fetches the two files once, and focus alone fetches nothing', async ({
  page,
}) => {
  const files = watchFiles(page);
  await page.clock.install();
  await page.goto('/docs/product');
  await hydrated(page);
  const box = page.getByRole('banner').getByRole('button', { name: /search/i });
  await box.focus();
  await page.clock.runFor(10_000);
  await requestsReported(page);
  expect(files).toEqual([]);
  await expect(box).not.toHaveAttribute('aria-disabled');
  await box.press('Enter');
  await searchReady(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await openSearch(page);
  expect(files.sort()).toEqual([expect.stringMatching(DOCUMENTS), expect.stringMatching(INDEX)]);
});

test('the dialog shows that it is loading, and keeps what is typed meanwhile', async ({ page }) => {
  const release = await hold(page, /search-index/);
  await page.goto('/docs/product');
  await startSearch(page);
  await page.keyboard.type('resize a disk');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('status')).toHaveText('Loading...');
  release();
  await expect(dialog.getByRole('option').first()).toContainText('Resize a disk');
  await expect(dialog.getByRole('combobox')).toHaveValue('resize a disk');
  await expect(dialog.getByRole('combobox')).toBeFocused();
});

/** Kilobytes per second of a slow network. */
const SLOW_NETWORK = 50;
const WORDS = 'rate limits';

for (const delay of [0, 60, 120, 250])
  test(`keys that follow Ctrl+K at once are in the field, ${delay} ms between two`, async ({
    page,
  }) => {
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: SLOW_NETWORK * 1024,
      uploadThroughput: SLOW_NETWORK * 1024,
    });
    await page.goto('/docs/product', { waitUntil: 'commit' });
    await page.locator('[data-search]').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type(WORDS, { delay });
    await page.keyboard.press('Enter');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    // Enter waits for the results, and opens the first.
    await expect(page).toHaveURL(/rate-limit/);
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toContain(WORDS);
  });

test.describe('the box is disabled from the first use until the index has loaded', () => {
  const GUIDE = '/docs/product';

  /** Ways to open the search: the action of the reader, and the visible search box. */
  const WAYS: {
    way: string;
    path: string;
    use: (page: Page, box: Locator) => Promise<unknown>;
    hero?: boolean;
    touch?: boolean;
  }[] = [
    { way: 'a click', path: GUIDE, use: (_, box) => box.click() },
    { way: 'a tap', path: GUIDE, use: (_, box) => box.tap(), touch: true },
    {
      way: 'Tab and Enter',
      path: GUIDE,
      use: async (page, box) => {
        for (let presses = 0; presses < 20; presses++) {
          await page.keyboard.press('Tab');
          if (await box.evaluate((element) => element === document.activeElement)) break;
        }
        await page.keyboard.press('Enter');
      },
    },
    { way: 'the shortcut', path: GUIDE, use: (page) => page.keyboard.press('Control+k') },
    { way: 'a click on the home page', path: '/', hero: true, use: (_, box) => box.click() },
  ];

  /** The file that loads slowly: the script of the dialog, which is identified by its content, or the index. */
  const SLOW = ['the dialog', 'the index'] as const;

  for (const { way, path, use, hero = false, touch = false } of WAYS) {
    for (const slow of SLOW) {
      test.describe(() => {
        test.use({ hasTouch: touch });

        test(`${way}, if ${slow} loads slowly`, async ({ page }) => {
          let release: () => void = () => undefined;
          const held = new Promise<void>((resolve) => (release = resolve));
          await page.route(slow === 'the index' ? /search-index/ : /\.js$/, async (route) => {
            if (slow === 'the index') {
              await held;
              return route.continue();
            }
            const response = await route.fetch();
            const body = await response.text();
            if (body.includes('Clear recent searches')) await held;
            return route.fulfill({ response, body });
          });
          await page.goto(path);
          await hydrated(page);
          const box = page.locator('a[aria-keyshortcuts]').nth(hero ? 1 : 0);
          await expect(box).not.toHaveAttribute('aria-disabled');
          await use(page, box);
          await expect(box).toHaveAttribute('aria-disabled', 'true');
          await expect(box).toContainText('Loading...');
          const field = page.getByRole('combobox');
          await expect(page.getByRole('dialog', { name: 'Search' })).toContainText('Loading...');
          await page.keyboard.type('disk');
          release();
          await searchReady(page);
          await expect(field).toHaveValue('disk');
          await expect(field).toBeFocused();
          await expect(box).not.toHaveAttribute('aria-disabled');
          await expect(box).not.toContainText('Loading...');
          await expect(page).toHaveURL(path);
          // Scripts of other pages may not have loaded yet.
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
      });
    }
  }

  test('also before the app has started', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const boxes = page.locator('a[aria-keyshortcuts]');
    await boxes.nth(1).click();
    for (const place of [0, 1]) {
      await expect(boxes.nth(place)).toHaveAttribute('aria-disabled', 'true');
      await expect(boxes.nth(place).locator('[data-plain]')).toHaveText('Loading...');
    }
    release();
    await searchReady(page);
    await expect(boxes.first()).not.toHaveAttribute('aria-disabled');
  });

  for (const way of ['a press', 'the shortcut'] as const) {
    test(`without a gap when the app takes over after ${way}`, async ({ page }) => {
      const release = await hold(page, '**/*.js');
      const releaseIndex = await hold(page, /search-index/);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      const boxes = page.locator('a[aria-keyshortcuts]');
      if (way === 'a press') await boxes.first().click();
      else await page.keyboard.press('Control+k');
      await expect(boxes.first()).toHaveAttribute('aria-disabled', 'true');
      // Records each state of the boxes that a frame or another script could see until readers can type.
      await page.evaluate(() => {
        const states = new Set<string>();
        const note = () => {
          if (document.querySelector('dialog [role=listbox]')) return;
          for (const box of document.querySelectorAll('a[aria-keyshortcuts]')) {
            const label = box.querySelector('[data-plain]')!;
            states.add(`${label.textContent} ${box.getAttribute('aria-disabled')}`);
          }
        };
        const everyFrame = () => {
          note();
          requestAnimationFrame(everyFrame);
        };
        everyFrame();
        new MutationObserver(note).observe(document.body, {
          subtree: true,
          attributes: true,
          childList: true,
          characterData: true,
        });
        Object.assign(window, { states });
      });
      release();
      await hydrated(page);
      releaseIndex();
      await searchReady(page);
      await expect(boxes.first()).not.toHaveAttribute('aria-disabled');
      const states = await page.evaluate(() => [
        ...(window as unknown as { states: Set<string> }).states,
      ]);
      expect(states).toEqual(['Loading... true']);
    });
  }
});

test('a keydown event without a key, as browsers send it for autofill, changes nothing', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/docs/product');
  await hydrated(page);
  await page.evaluate(() => {
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  });
  expect(errors).toEqual([]);
});

test('a failed load shows a message, and can be tried again', async ({ page }) => {
  await page.route(/\/search[-.]/, (route) => route.abort());
  await page.goto('/docs/product');
  await startSearch(page);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(/\/search[-.]/);
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await searchReady(page);
});

test('a page of an earlier build finds the files of a newer one', async ({ page }) => {
  const files = watchFiles(page);
  await page.goto('/docs/product');
  await hydrated(page);
  await page.route('**/page-data/index-files.json', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/\d+/g, '1000') });
  });
  await page.route(/\/search-(documents|index)-1000/, async (route) => {
    const current = await (await page.request.get('/page-data/index-files.json')).json();
    const isIndex = route.request().url().includes('index');
    await route.fulfill({
      response: await page.request.get(isIndex ? current.index : current.documents),
    });
  });
  const box = await openSearch(page);
  await box.fill('disk');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  expect(files.sort()).toEqual(['/search-documents-1000.json', '/search-index-1000.json']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const FINDS = [
  ['size_in_gb', /put-disk-resize/],
  ['virtual_machine[fqdn]', /get-virtual-machine/],
  ['scope_not_granted', /handling-errors|authentication|\/errors/],
  ['load balncer', /load-balancer/],
  ['POST /disks/disk/assign', /post-disk-assign/],
  ['how do I connect with ssh?', /connect-with-ssh/],
  ['reboot', /post-virtual-machine-reset|virtual-machines\/quickstart/],
  ['sécurité group', /security-group/],
  ['snaps', /snapshots/],
] as const;

test('typed words find results', async ({ page }) => {
  await page.goto('/docs/product');
  const box = await openSearch(page);
  for (const [query, route] of FINDS) {
    await box.fill(query);
    await expect
      .poll(async () => {
        const hrefs = await page
          .getByRole('option')
          .evaluateAll((options) =>
            options.slice(0, 3).map((option) => option.getAttribute('href') ?? ''),
          );
        return hrefs.some((href) => route.test(href));
      }, query)
      .toBe(true);
  }
});

test('any text is shown as text', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/docs/product');
  const box = await openSearch(page);
  const texts = [
    'constructor',
    '__proto__',
    '<img src=x onerror=alert(1)>',
    'x'.repeat(10_000),
    '🙂',
    '[[',
    '\\',
  ];
  for (const text of texts) {
    await box.fill(text);
    await expect(page.getByRole('status')).toHaveText(/\d+ results?/);
  }
  expect(errors).toEqual([]);
});

test('results are grouped, selected with arrow keys, and opened in a new tab', async ({
  page,
  context,
}) => {
  await page.goto('/docs/product');
  const box = await openSearch(page);
  await box.fill('create a disk');
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(2);
  await box.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  );
  await box.press('ArrowUp');
  await box.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  const opened = context.waitForEvent('page');
  await box.press('Control+Enter');
  const href = await options.last().getAttribute('href');
  expect(new URL((await opened).url()).pathname).toBe(href?.split('#')[0]);
  await expect(box).toBeVisible();
});

test('one group can be shown', async ({ page }) => {
  await page.goto('/docs/product');
  const box = await openSearch(page);
  await box.fill('virtual machine');
  await page.getByRole('button', { name: /^Core API/ }).click();
  await expect(page.getByRole('status')).toHaveText(/results in Core API/);
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(1);
  await expect(box).toBeFocused();
});

test('recent searches are stored, used again and deleted', async ({ page }) => {
  await page.goto('/docs/product');
  let box = await openSearch(page);
  await box.fill('presigned url');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await box.press('Enter');
  await expect(page).not.toHaveURL(/docs\/product$/);
  await page.reload();
  box = await openSearch(page);
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText('presigned url');
  await box.press('Enter');
  await expect(box).toHaveValue('presigned url');
  await box.fill('');
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('group', { name: 'Recent searches' })).toHaveCount(0);
});

test('an empty field shows sections of the page and popular pages', async ({ page }) => {
  await page.goto('/docs/product/storage/disks/quickstart');
  const box = await openSearch(page);
  const optionsOf = (name: string) => page.getByRole('group', { name }).getByRole('option');
  await expect(optionsOf('On this page').nth(1)).toHaveText('What you need');
  await expect(optionsOf('Popular').first()).toHaveText('Create a virtual machine');
  const height = () =>
    page.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().height);
  const before = await height();
  for (const query of ['d', 'disk', 'qqqzzzxxx', '']) {
    await box.fill(query);
    expect(await height()).toBe(before);
  }
  await optionsOf('On this page').nth(1).click();
  await expect(page).toHaveURL(/#what-you-need$/);
});

test('an example on the home page starts its search', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('list', { name: 'Examples of searches' })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('combobox')).toHaveValue('resize a disk');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Resize a disk');
});

test('without results, the first pages of both sidebars are shown', async ({ page }) => {
  await page.goto('/docs/product');
  const box = await openSearch(page);
  await box.fill('qqqzzzxxx');
  await expect(page.getByRole('status')).toHaveText('0 results');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog).toContainText('Nothing found');
  await expect(dialog.getByRole('link')).toHaveCount(2);
});

test('an address with a query opens the search', async ({ page }) => {
  await page.goto('/?q=snapshots');
  await expect(page.getByRole('combobox')).toHaveValue('snapshots');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
});

test('a link with a query opens the search each time', async ({ page }) => {
  await page.goto('/docs/product');
  await hydrated(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/?q=snapshots', id: 'asks' });
    link.textContent = 'Find snapshots';
    document.querySelector('main')?.prepend(link);
    Object.assign(window, { isSameLoad: true });
  });
  await page.locator('#asks').click();
  await expect(page.getByRole('combobox')).toHaveValue('snapshots');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSameLoad' in window)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/docs\/product$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a result opens at its section, and the words of the query are marked there', async ({
  page,
}) => {
  await page.goto('/docs/product');
  const box = await openSearch(page);
  await box.fill('size_in_gb');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Resize');
  await box.press('Enter');
  await expect(page).toHaveURL(/put-disk-resize#body\.size_in_gb$/);
  await expect(page.locator('[id="body.size_in_gb"]')).toBeInViewport();
  await expect
    .poll(() => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0))
    .toBeGreaterThan(0);
  // Only the row looks like the target of the link, not the elements with the words.
  const row = page.locator('[id="body.size_in_gb"]');
  await expect(row).not.toHaveCSS('box-shadow', 'none');
  await expect(row.getByText('size_in_gb', { exact: true })).toHaveCSS('box-shadow', 'none');
});

for (const width of [1440, 390]) {
  for (const theme of ['light', 'dark']) {
    test(`the dialog has no accessibility violations, ${width} px, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await page.goto('/docs/product');
      const box = await openSearch(page);
      await page.evaluate(AXE);
      for (const query of ['', 'size_in_gb', 'load balncer', 'qqqzzzxxx']) {
        await box.fill(query);
        if (query) await expect(page.getByRole('status')).toHaveText(/\d+ results?/);
        const faults = await page.evaluate(async () => {
          // axe is added to the page as a script.
          const { axe } = window as unknown as {
            axe: {
              run: (
                scope: string,
              ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
            };
          };
          const { violations } = await axe.run('dialog[open]');
          return violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
          );
        });
        expect(faults, query).toEqual([]);
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      const dialog = await page.getByRole('dialog').boundingBox();
      expect(dialog?.x).toBeGreaterThanOrEqual(0);
      expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual(width);
    });
  }
}

test('assistive technology gets the state, the number of results and each result', async ({
  page,
}) => {
  const release = await hold(page, /search-index/);
  await page.goto('/docs/product');
  await startSearch(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog).toMatchAriaSnapshot(`
    - combobox "Search the documentation"
    - button "Close search"
    - status: Loading...
  `);
  release();
  const box = await searchReady(page);
  await box.fill('resize a disk');
  await expect(dialog).toMatchAriaSnapshot(`
    - combobox "Search the documentation" [expanded]: resize a disk
    - button "Close search"
    - group "Show":
      - button "All 60+" [pressed]
      - button /Core API \\d+/
    - status: 60 or more results
    - listbox "Results":
      - group "Core API":
        - option /PUT Resize a disk .*\\/disks\\/disk\\/resize/ [selected]
      - group "Guides":
        - option /Resize .*Disks quickstart/
  `);
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  // For assistive technology, the current element is the selected result, while the focus stays in the field.
  const combobox = nodes.find(({ role }) => role?.value === 'combobox');
  const at = combobox?.properties?.find(({ name }) => name === 'activedescendant');
  expect(at?.value.relatedNodes?.[0]?.idref).toBe(
    await page.getByRole('dialog').getByRole('option', { selected: true }).getAttribute('id'),
  );
  const options = nodes.filter(({ role, ignored }) => role?.value === 'option' && !ignored);
  expect(options.length).toBe(await page.getByRole('dialog').getByRole('option').count());
  for (const { name } of options) expect(String(name?.value).length).toBeGreaterThan(5);
});

for (const [platform, keys] of [
  ['MacIntel', '⌘ K'],
  ['Win32', 'Ctrl K'],
] as const) {
  test(`${platform} shows its own shortcut, and nothing moves`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, 'platform', { get: () => name });
    }, platform);
    // Fonts that load late also move elements. The measurement starts when the page is painted with them.
    const release = await hold(page, '**/*.js');
    await page.goto('/docs/product', { waitUntil: 'domcontentloaded' });
    // A font of the machine that a fallback font names can be missing.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
    await painted(page);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as unknown as { value: number }).value);
        }
      }).observe({ type: 'layout-shift' });
    });
    release();
    await hydrated(page);
    const box = page.getByRole('banner').locator('a[aria-keyshortcuts]');
    expect((await box.innerText()).replace(/\s+/g, ' ')).toContain(keys);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    );
    expect(errors).toEqual([]);
    await page.keyboard.press(platform === 'MacIntel' ? 'Meta+k' : 'Control+k');
    await searchReady(page);
  });
}

test('a section of the page is shown again if the address already has its fragment', async ({
  page,
}) => {
  await page.goto('/docs/product/storage/disks/quickstart');
  const heading = page.getByRole('main').getByRole('heading', { name: 'What you need' });
  for (const visit of ['first', 'second']) {
    await test.step(visit, async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(heading).not.toBeInViewport();
      await openSearch(page);
      await page.getByRole('option', { name: 'What you need' }).click();
      await expect(heading).toBeInViewport();
    });
  }
});

test('the back button closes the search', async ({ page }) => {
  await page.goto('/docs/product');
  await hydrated(page);
  await page.evaluate(() => window.___navigate('/docs/tags'));
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  const box = await openSearch(page);
  await box.fill('disk');
  await page.goBack();
  await expect(page).toHaveURL('/docs/product');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap opens the search, and a tap opens a result', async ({ page }) => {
    await page.goto('/docs/product');
    await hydrated(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /search/i })
      .tap();
    const box = await searchReady(page);
    await box.fill('load balancer');
    const option = page.getByRole('dialog').getByRole('option').first();
    await expect(option).toBeVisible();
    for (const target of [option, page.getByRole('button', { name: 'Close search' })]) {
      const size = await target.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    const href = (await option.getAttribute('href')) ?? '';
    await option.tap();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the box is a link to the index of all pages', async ({ page }) => {
    await page.goto('/docs/product');
    const link = page.getByRole('banner').locator('a[aria-keyshortcuts]');
    await expect(link).toHaveAttribute('href', '/docs');
    await expect(link).toContainText('Search');
    const shown = await link
      .locator('[data-plain]')
      .evaluate((label) => getComputedStyle(label, '::after').content);
    expect(shown).toContain('All pages');
  });
});
