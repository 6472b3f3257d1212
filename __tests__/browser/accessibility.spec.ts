import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { AXE, LOOKS, open, violations } from '../support/axe';
import { oneOfEach, slices, spread, templatePages } from '../support/templatePages';

/**
 * Number of pages of these templates that are checked. With `ALL_PAGES`, which `npm run check:pages` sets, all pages
 * are checked.
 */
const SAMPLES = { operation: 4, doc: 8, category: 3, tag: 1, resource: 3 };

const all = templatePages();
const ofTemplate = (name: string) => all.filter(({ template }) => template === name);
const sampled = Object.entries(SAMPLES).map(([name, count]) => spread(ofTemplate(name), count));
const templates = oneOfEach(all);
const checked = process.env.ALL_PAGES
  ? all
  : [...all.filter(({ template }) => !(template in SAMPLES)), ...sampled.flat()];

/**
 * One page of each template is checked in both themes and at both widths. Each other page is checked in one of these
 * four combinations, in turn.
 */
function looksOf(route: string, position: number): readonly (typeof LOOKS)[number][] {
  if (process.env.ALL_PAGES) return LOOKS;
  if (templates.some((one) => one.route === route)) return [LOOKS[0], LOOKS[2]];
  return [LOOKS[position % LOOKS.length]!];
}

/** Pictures become buttons one second after the page is shown, and again after a change of the theme. */
async function picturesSetUp(page: Page): Promise<void> {
  const pictures = page.locator('.prose figure img:visible');
  if ((await pictures.count()) > 0) await expect(pictures.first()).toHaveRole('button');
}

for (const slice of slices(checked, 6)) {
  test(`axe finds no violations on ${slice.map(({ route }) => route).join(', ')}`, async ({
    page,
  }) => {
    const wrong: string[] = [];
    for (const { route } of slice) {
      await open(page, route);
      await page.evaluate(AXE);
      for (const { theme, width } of looksOf(
        route,
        checked.findIndex((one) => one.route === route),
      )) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
        await picturesSetUp(page);
        const found = await violations(page);
        wrong.push(...found.map((line) => `${route} ${theme} ${width}: ${line}`));
      }
    }
    expect(wrong).toEqual([]);
  });
}
