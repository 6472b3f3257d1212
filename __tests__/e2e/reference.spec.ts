import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { answering, hydrated } from '../support/hydrated';
import { stopClock } from '../support/time';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const API = '/docs/api/core';

/** Pages with rows. `../browser/accessibility` checks one page of each other kind. */
const PAGES = [
  `${API}/get-organization-disks`,
  `${API}/post-organization-virtual-machines-build`,
  `${API}/delete-disk`,
  `${API}/resources/virtual-machine`,
];

/** The violations that axe finds in the content of the page, including small targets. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    // axe is added to the page as a script.
    const { axe } = window as unknown as {
      axe: {
        run: (
          scope: string,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run('main', { rules: { 'target-size': { enabled: true } } });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 160))
          .slice(0, 5)
          .join(' ')}`,
    );
  });
}

for (const [width, theme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`reference pages have no accessibility violations, ${width} px, ${theme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((name) => {
      localStorage.setItem('theme', name);
      localStorage.setItem('api-rows', 'open');
    }, theme);
    for (const route of PAGES) {
      await page.goto(route);
      await hydrated(page);
      expect.soft(await faultsOf(page), route).toEqual([]);
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth,
      );
      expect.soft(isWide, `${route} scrolls sideways`).toBe(false);
    }
  });
}

const isInView = (page: Page, id: string) =>
  page.evaluate((name) => {
    const box = document.getElementById(name)?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top >= 0 && box.top < window.innerHeight;
  }, id);

test('a permalink opens, shows and marks its row, also within the page', async ({ page }) => {
  const id = 'response-200.disk.data_center.name';
  await page.goto(`${API}/get-disk#${id}`);
  await hydrated(page);
  const row = page.locator(`[id="${id}"]`);
  await expect(row).toBeVisible();
  await expect(row).toHaveAttribute('data-marked', '');
  await expect.poll(() => isInView(page, id)).toBe(true);

  const other = 'response-200.disk.name';
  await page.locator(`a[href="#${other}"]`).click();
  await expect(page).toHaveURL(new RegExp(`#${other}$`));
  await expect(page.locator(`[id="${other}"]`)).toHaveAttribute('data-marked', '');
  await expect(row).not.toHaveAttribute('data-marked', '');
});

test('links of error codes and scopes lead to their entries, which are marked', async ({
  page,
}) => {
  await page.goto(`${API}/get-disk`);
  await hydrated(page);
  await page.getByRole('link', { name: 'disk_not_found' }).click();
  await expect(page).toHaveURL(`${API}/errors#error-disk_not_found`);
  await expect(page.locator('#error-disk_not_found')).toHaveAttribute('data-marked', '');
  await expect.poll(() => isInView(page, 'error-disk_not_found')).toBe(true);

  await page.goBack();
  await page.getByRole('link', { name: 'disks:read' }).click();
  await expect(page).toHaveURL(`${API}/scopes#scope-disks:read`);
  const entry = page.locator('[id="scope-disks:read"]');
  await expect(entry).toHaveAttribute('data-marked', '');
  await expect.poll(() => isInView(page, 'scope-disks:read')).toBe(true);
  const marked = await entry.evaluate((row) => getComputedStyle(row).backgroundColor);
  expect(marked).not.toBe('rgba(0, 0, 0, 0)');
});

const closed = (page: Page) =>
  page.locator('section:has(> div > #response-200) details:not([open])');

test('all rows open and close with one button, also on the next page', async ({ page }) => {
  await page.goto(`${API}/get-disk`);
  await hydrated(page);
  const section = page.locator('section', { has: page.locator('#response-200') }).last();
  expect(await closed(page).count()).toBeGreaterThan(0);
  await section.getByRole('button', { name: 'Expand all' }).click();
  await expect(closed(page)).toHaveCount(0);

  await page.goto(`${API}/get-virtual-machine`);
  await hydrated(page);
  await expect(closed(page)).toHaveCount(0);
  await page
    .locator('section', { has: page.locator('#response-200') })
    .last()
    .getByRole('button', { name: 'Collapse all' })
    .click();
  expect(await closed(page).count()).toBeGreaterThan(0);
});

test('responses have few rows, because resources have separate pages', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${API}/get-organization-disk-backup-policies`);
  await hydrated(page);
  await page.getByRole('button', { name: /^Expand all: 200/ }).click();
  await expect(closed(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
  await page.getByRole('main').getByRole('link', { name: 'VirtualMachine', exact: true }).click();
  await expect(page).toHaveURL(`${API}/resources/virtual-machine`);
});

test('an operation page is short, and its first row is near the top on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${API}/post-organization-disks`);
  await hydrated(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    4600,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  for (const slug of [
    'post-organization-disks',
    'post-organization-virtual-machines-build',
    'post-virtual-machine-network-interface-attach',
    'get-virtual-machine',
  ]) {
    await page.goto(`${API}/${slug}`);
    await hydrated(page);
    const row = page.locator('section:has(h2[id$="-parameters"], h2#request-body) li[id]').first();
    expect.soft((await row.boundingBox())!.y, slug).toBeLessThan(950);
  }
});

test('the sidebar lists operations by group, tag and kind', async ({ page }) => {
  await page.goto(`${API}/get-virtual-machine`);
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Developer Docs' });
  const group = sidebar.locator('li:has(> details > summary:text-is("Virtual machines"))').last();
  await expect(group.locator('> details > ul > li > a > b').first()).toHaveText('GET');
  const tags = group.locator('> details > ul > li > details > summary');
  await expect(tags).toHaveText(['Build', 'Console', 'Power functions']);
  await tags.nth(2).click();
  await expect(group.getByRole('link', { name: /^POST Start/ })).toBeVisible();
});

test('the page of a resource is current in the sidebar at the group of the resource', async ({
  page,
}) => {
  await page.goto(`${API}/resources/virtual-machine`);
  await hydrated(page);
  const current = page
    .getByRole('navigation', { name: 'Developer Docs' })
    .locator('[aria-current]');
  await expect(current).toHaveText(['Virtual machines']);
  await expect(current).toBeInViewport();
});

test('the introduction links to its sections and to the list of each group', async ({ page }) => {
  await page.goto(`${API}/aerolith-core-api`);
  await hydrated(page);
  const main = page.getByRole('main');
  const sections = main.getByRole('navigation', { name: 'On this page' });
  await sections.getByRole('link', { name: 'Arguments and lookups' }).click();
  await expect(main.getByRole('heading', { name: 'Arguments and lookups' })).toBeInViewport();
  await main.getByRole('link', { name: 'DNS zones', exact: true }).click();
  await expect(page).toHaveURL('/docs/category/core-api#group-dns-zones');
  await expect(main.getByRole('heading', { name: 'DNS zones', exact: true })).toBeInViewport();
});

test('printing opens all rows and closes them again', async ({ page }) => {
  await page.goto(`${API}/get-disk`);
  await hydrated(page);
  const before = await page.locator('article details:not([open])').count();
  expect(before).toBeGreaterThan(0);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const left = document.querySelectorAll('article details:not([open])').length;
      document.body.dataset['closedInPrint'] = String(left);
    });
  });
  await page.pdf();
  expect(await page.evaluate(() => document.body.dataset['closedInPrint'])).toBe('0');
  await expect(page.locator('article details:not([open])')).toHaveCount(before);
});

test('in print, the contract is first, responses are last, and there are no buttons', async ({
  page,
}) => {
  await page.goto(`${API}/post-organization-disks`);
  await hydrated(page);
  await page.getByText('Wait for the task', { exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  const topOf = async (name: string) =>
    (await page.getByRole('figure', { name, exact: true }).boundingBox())?.y ?? NaN;
  const contract = await page.getByRole('heading', { name: 'Used in guides' }).boundingBox();
  const tops = [
    contract?.y ?? NaN,
    await topOf('Request'),
    await topOf('Wait for the task'),
    await topOf('Response'),
  ];
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.locator('main button:visible')).toHaveCount(0);
});

test('a URL that cannot be copied does not move the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.clock.install();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${API}/post-organization-disks`);
    await answering(page);
    const copy = page.getByRole('main').getByRole('button', { name: 'Copy URL' });
    const placesOf = () =>
      copy
        .locator('xpath=../../*')
        .evaluateAll((parts) =>
          parts.map((part) => part.getBoundingClientRect().toJSON() as object),
        );
    // The words disappear after some time.
    await stopClock(page);
    const before = await placesOf();
    await copy.click();
    const status = page
      .getByRole('article')
      .getByText('Not allowed to copy: select the text instead');
    await expect(status).toBeInViewport({ ratio: 1 });
    expect(await placesOf()).toEqual(before);
  }
});

test('in print, the language of code has a distance from the border', async ({ page }) => {
  await page.goto('/docs/product/storage/disks/quickstart');
  await page.emulateMedia({ media: 'print' });
  const code = page.locator('main figure:has(pre) > figcaption').first();
  const gap = await code.evaluate((bar) => {
    const { right } = bar.lastElementChild?.previousElementSibling?.getBoundingClientRect() ?? {
      right: 0,
    };
    return bar.getBoundingClientRect().right - right;
  });
  expect(gap).toBeGreaterThanOrEqual(8);
});

test('in print, the home page has no search', async ({ page }) => {
  await page.goto('/');
  const examples = page.getByRole('list', { name: 'Examples of searches' });
  await expect(examples).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(examples).toBeHidden();
  await expect(page.locator('[data-search-box]:visible')).toHaveCount(0);
});

test('at 320 px, the placeholder of a filter is complete', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/docs/category/core-api');
  const box = page.getByRole('main').getByRole('searchbox');
  const left = await box.evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = style.font;
    const inner =
      input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return inner - pen.measureText(input.placeholder).width;
  });
  expect(left).toBeGreaterThanOrEqual(0);
});

test('rows, samples and programs work by keyboard alone', async ({ page }) => {
  await page.goto(`${API}/get-organization-disks`);
  await hydrated(page);
  const languages = page.getByRole('combobox', { name: 'Language of the sample' });
  await languages.focus();
  await page.keyboard.press('ArrowDown');
  await expect(languages).toHaveValue('go');
  await expect(page.getByRole('figure', { name: 'Request' })).toContainText('http.NewRequest');

  // The tab order after the languages: buttons of the code and of the response, then the program.
  const summary = page.getByText('Read every page', { exact: true });
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    if (await summary.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('for page := 1; ; page++ {')).toBeVisible();
});

const BUILD = `${API}/post-organization-virtual-machines-build`;
const litLines = (page: Page) =>
  page.evaluate(() => {
    const { highlights } = CSS as unknown as { highlights: Map<string, Iterable<Range>> };
    return [...(highlights.get('code-line') ?? [])].map(String);
  });
const linkedRows = (page: Page) =>
  page.locator('[data-linked]').evaluateAll((rows) => rows.map(({ id }) => id));

test('the mouse wheel over code scrolls the page, and a button shows all of long code', async ({
  page,
}) => {
  await page.goto(BUILD);
  await hydrated(page);
  const code = page.getByRole('figure', { name: 'Request' }).locator('pre:visible');
  await code.hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 500);
  const cut = (await code.boundingBox())!.height;
  await page
    .getByRole('button', { name: /^Show all \d+ lines$/ })
    .first()
    .click();
  expect((await code.boundingBox())!.height).toBeGreaterThan(cut * 2);
  // The button stays at its position, and scrolls with the page.
  expect(await page.evaluate(() => scrollY)).toBe(before + 500);
  await page.getByRole('button', { name: 'Show fewer lines' }).click();
  expect((await code.boundingBox())!.height).toBe(cut);
});

test('a row marks its line of JSON, and a line marks its row', async ({ page }) => {
  await page.goto(BUILD);
  await hydrated(page);
  await page.locator('[id="body.organization"] > a').focus();
  await expect.poll(() => litLines(page)).toEqual(['"organization": {']);
  const response = page.getByRole('figure', { name: 'Response' }).locator('pre:visible');
  await response.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => litLines(page)).toEqual([expect.stringMatching(/^"id": "task_/)]);
  expect(await linkedRows(page)).toEqual(['response-201.task']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#response-201\.task\.id$/);
  await expect(page.locator('[id="response-201.task.id"]')).toBeVisible();
  const { x, y } = (await response.boundingBox())!;
  await page.mouse.move(x + 60, y + 60);
  await expect.poll(() => litLines(page)).toHaveLength(1);
  await page.mouse.click(x + 60, y + 60);
  await expect(page).toHaveURL(/#response-201\.task\./);
});

test('the links to the parts of an operation stay visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(BUILD);
  await hydrated(page);
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  for (const name of ['Errors', 'Request', 'Responses', 'Code']) {
    await parts.getByRole('link', { name }).click();
    const id = await parts.getByRole('link', { name }).getAttribute('href');
    await expect(page.locator(id!)).toBeInViewport();
  }
  await parts.getByRole('link', { name: 'Errors' }).click();
  await expect(parts.getByRole('link', { name: 'Errors' })).toHaveAttribute(
    'aria-current',
    'location',
  );
});

test('the filter of the sidebar finds names, paths and methods', async ({ page }) => {
  await page.goto(`${API}/get-disk`);
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Developer Docs' });
  const filter = sidebar.getByRole('searchbox', { name: 'Filter Core API' });
  const found = sidebar.locator('details:has(> div > input) > ul a:visible');
  const before = await found.count();
  await filter.fill('put /disks/disk/resize');
  await expect(found).toHaveCount(1);
  await filter.press('ArrowDown');
  await expect(found).toBeFocused();
  await filter.press('Escape');
  await expect(filter).toHaveValue('');
  await expect(found).toHaveCount(before);
});

for (const [route, words] of [
  [`${API}/errors`, 'not found'],
  [`${API}/scopes`, 'disk'],
  ['/docs/category/core-api', 'put resize'],
] as const) {
  test(`${route} has a filter, and Escape clears it`, async ({ page }) => {
    await page.goto(route);
    await hydrated(page);
    const entries = page.locator('main [data-entry]:visible');
    const all = await entries.count();
    const box = page.locator('main').getByRole('searchbox');
    await box.fill(words);
    await expect.poll(() => entries.count()).toBeLessThan(all / 2);
    expect(await entries.count()).toBeGreaterThan(0);
    await box.press('Escape');
    await expect(entries).toHaveCount(all);
  });
}
