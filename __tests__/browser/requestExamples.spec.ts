import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hydrated } from '../support/hydrated';
import { spread, templatePages } from '../support/templatePages';

/** Number of operations with several request examples that are opened. */
const SAMPLE = 3;

const PUBLIC = path.resolve(__dirname, '../../public');
const routes = templatePages()
  .filter(({ template }) => template === 'operation')
  .map(({ route }) => route)
  .filter((route) => {
    const file = path.join(PUBLIC, route, 'index.html');
    return existsSync(file) && readFileSync(file, 'utf8').includes('data-examples=');
  });

/** The figure of the request. Its label is in the language of the site. */
const REQUEST = 'figure[data-about="request-body"]';

interface Sample {
  language: string;
  source: string;
}

/** The samples of each example, as the build has written them. */
async function samplesOf(page: Page): Promise<{ name: string; samples: Sample[] }[]> {
  const options = page.locator('select[data-examples] option');
  return options.evaluateAll((all) =>
    Promise.all(
      all.map(async (option) => {
        const { value, dataset } = option as HTMLOptionElement;
        const answer = await fetch(dataset['file'] ?? '');
        return { name: value, samples: (await answer.json()) as Sample[] };
      }),
    ),
  );
}

for (const route of spread(routes, SAMPLE)) {
  test(`${route}: one menu selects the example in all languages, in the body and in the response`, async ({
    page,
  }) => {
    await page.goto(route);
    await hydrated(page);
    const examples = await samplesOf(page);
    expect(examples.length).toBeGreaterThan(1);
    const menu = page.locator('select[data-examples]');
    const request = page.locator(REQUEST);
    const languages = request.locator('select[data-menu="language"]');
    const code = request.locator('pre:visible code');
    for (const { name, samples } of [...examples].reverse()) {
      await menu.selectOption(name);
      for (const { language, source } of samples) {
        await languages.selectOption(language);
        await expect.poll(async () => (await code.textContent())?.trim()).toBe(source.trim());
      }
      await languages.selectOption('body');
      const body = request.locator('[data-example]:visible');
      await expect(body).toHaveAttribute('data-example', name);
      // The response with the same name, if the status has one.
      const responses = page
        .locator(`figure:not(${REQUEST})`)
        .locator('[data-option]:not([hidden]) [data-example]');
      const names = await responses.evaluateAll((all) =>
        all.map((element) => ({
          name: element.dataset['example'],
          hidden: element.hasAttribute('hidden'),
        })),
      );
      if (names.some((response) => response.name === name))
        expect(names.find(({ hidden }) => !hidden)?.name).toBe(name);
    }
  });
}

test('without scripts, all request examples are visible', async ({ browser }) => {
  test.skip(routes.length === 0, 'No operation of this site has several request examples.');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(routes[0] ?? '/');
  const bodies = page.locator(REQUEST).locator('[data-example]');
  expect(await bodies.count()).toBeGreaterThan(1);
  for (const body of await bodies.all()) await expect(body).toBeVisible();
  await context.close();
});
