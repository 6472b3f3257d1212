import { expect, test } from '@playwright/test';
import { AXE, open, violations } from '../support/axe';
import { hydrated } from '../support/hydrated';
import { oneOfEach, templatePages } from '../support/templatePages';

const all = templatePages();
const templates = oneOfEach(all);
const THEMES = ['light', 'dark'];

test.describe('axe finds no violations', () => {
  for (const theme of THEMES) {
    test(`in the mobile menu, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, '/docs');
      await page.evaluate(AXE);
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }

  test('with everything open', async ({ page }) => {
    for (const [position, { route }] of templates.entries()) {
      const themes = process.env.ALL_PAGES ? THEMES : [THEMES[position % THEMES.length]!];
      await open(page, route);
      await page.evaluate(AXE);
      for (const theme of themes) {
        await page.evaluate((name) => {
          document.documentElement.dataset.theme = name;
          for (const details of document.querySelectorAll('details')) details.open = true;
        }, theme);
        expect(await violations(page), `${route} ${theme}`).toEqual([]);
      }
    }
  });
});

/** Elements that extend beyond the window, or that an element without scroll bars cuts off. */
function outOfSight(): string[] {
  const wide = document.documentElement.clientWidth;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > wide) found.push('the page scrolls sideways');
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.slice(0, 40)}"`;
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // Elements with their own scroll bar, such as code and tables, may be wider.
    if (element.closest('pre, table, svg, dialog')) continue;
    let inScroller = false;
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowX !== 'visible') inScroller = true;
    }
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 1 && !inScroller && (right > wide + 1 || left < -1)) found.push(describe(element));
    const { overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(element);
    if (clipPath !== 'none' || webkitLineClamp !== 'none') continue;
    const isCut =
      (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1)
      || (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
    if (isCut && element.clientWidth > 1) found.push(`cut off: ${describe(element)}`);
  }
  return found;
}

test('no content is cut off with zoom, in small windows, with text spacing (WCAG 1.4.12) and with doubled text', async ({
  page,
}) => {
  const changes: { sizes: [number, number][]; styles: string }[] = [
    // Windows of 1440 px at 200 % and 400 % zoom, and the smallest phones.
    {
      sizes: [
        [720, 450],
        [360, 640],
        [320, 256],
      ],
      styles: ':root {}',
    },
    {
      sizes: [
        [1280, 800],
        [390, 800],
      ],
      styles: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-block-end: 2em !important }`,
    },
    { sizes: [[1280, 800]], styles: 'html { font-size: 200% !important }' },
  ];
  for (const { route } of templates) {
    await open(page, route);
    for (const { sizes, styles } of changes) {
      const added = await page.addStyleTag({ content: styles });
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        expect(await page.evaluate(outOfSight), `${route} ${width} ${styles}`).toEqual([]);
      }
      await added.evaluate((element) => (element as Element).remove());
    }
  }
});

test('targets are at least 24 px high and wide (WCAG 2.5.8)', async ({ page }) => {
  for (const { route } of templates) {
    await open(page, route);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a, button, summary, input, select, [role=tab]')]
          .filter((target) => {
            if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
              return false;
            }
            // WCAG allows smaller links in a sentence.
            const isInline = getComputedStyle(target).display === 'inline';
            // The link of a card covers the whole card.
            const covers = getComputedStyle(target, '::after').position === 'absolute';
            const pressed = covers ? (target.offsetParent ?? target) : target;
            const { width: wide, height } = pressed.getBoundingClientRect();
            return !isInline && wide > 1 && Math.min(wide, height) < 23.9;
          })
          .map((target) => {
            const { width: wide, height } = target.getBoundingClientRect();
            return `${target.outerHTML.slice(0, 120)} ${wide} x ${height}`;
          }),
      );
      expect(small, `${route} ${width}`).toEqual([]);
    }
  }
});

test('the Tab key moves through the page from top to bottom, with a visible focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/docs');
  const regions: string[] = [];
  for (let press = 0; press < 150 && regions.at(-1) !== 'footer'; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement!;
      const { width, height } = focused.getBoundingClientRect();
      // The link of a card covers the whole card. The outline is then that of the card.
      const isRinged = [
        getComputedStyle(focused),
        getComputedStyle(focused, '::after'),
        ...(focused.closest('li') ? [getComputedStyle(focused.closest('li')!)] : []),
      ].some(
        ({ outlineStyle, outlineWidth }) =>
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      );
      return {
        region:
          focused.closest('header, aside, main, footer, nav')?.tagName.toLowerCase() ?? 'skip link',
        isSeen: isRinged && width > 0 && height > 0,
        html: focused.outerHTML.slice(0, 160),
      };
    });
    expect(stop.isSeen, stop.html).toBe(true);
    // In the banner and in the page, each navigation is a separate landmark.
    if (regions.at(-1) !== stop.region) regions.push(stop.region);
  }
  const first = (region: string) => regions.indexOf(region);
  expect(first('skip link')).toBe(0);
  const order = ['skip link', 'aside', 'header', 'nav', 'main', 'footer'].map(first);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test('with reduced motion, nothing moves', async ({ page }) => {
  for (const { route } of templates) {
    await open(page, route);
    const moving = await page.evaluate(() => [
      ...document.getAnimations().map((animation) => JSON.stringify(animation.effect?.getTiming())),
      ...[...document.querySelectorAll('body *')]
        .filter((element) => {
          const { transitionDuration } = getComputedStyle(element);
          return transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0.01);
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    ]);
    expect(moving, route).toEqual([]);
  }
});

test('in forced colors, the current page, the focus and the buttons are recognizable', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const guide = all.find(({ route }) => route.startsWith('/docs/product/'))!;
  await page.goto(guide.route);
  await hydrated(page);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect(outline).toBe('solid');
  // In forced colors, all backgrounds have the color of the system. The current link has an outline in the text
  // color.
  const current = page.locator('nav:has(details) [aria-current="page"]').first();
  const [drawn, background] = await current.evaluate((link) => {
    const { outlineColor, outlineStyle } = getComputedStyle(link);
    return [`${outlineStyle} ${outlineColor}`, getComputedStyle(document.body).backgroundColor];
  });
  expect(drawn).toMatch(/^solid/);
  expect(drawn).not.toContain(background!);
  for (const name of ['Dark theme', 'Dismiss the announcement']) {
    const stroke = await page
      .getByRole('button', { name })
      .locator('svg:visible')
      .evaluate((drawing) => getComputedStyle(drawing).stroke);
    expect(stroke).not.toBe(background);
  }
});

test('in forced colors, code does not look like selected text', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/docs/api/core/get-disk');
  await hydrated(page);
  await expect(page.locator('code[data-colors]').first()).toBeAttached();
  const highlights = await page.evaluate(() => [...CSS.highlights.keys()]);
  // The line that belongs to a row may look selected.
  expect(highlights.filter((name) => /^code-(?!line$)/.test(name))).toEqual([]);
});
