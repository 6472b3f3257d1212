import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { NAUGHTY_STRINGS } from '../hostile/support/naughtyStrings';
import { hydrated } from '../support/hydrated';
import { onMessage } from '../support/onMessage';

const OPERATION = '/docs/api/core/post-organization-virtual-machines-build';
const GUIDE = '/docs/product/compute/virtual-machines/quickstart';
/** Texts with unpaired surrogates cannot be part of an address. */
const TEXTS = NAUGHTY_STRINGS.filter(
  (text) => !/[\ud800-\udfff]/u.test(text) && text.length < 1_000,
);

/** Collects console messages, exceptions, blocked resources, and requests to other hosts. */
async function watch(page: Page): Promise<string[]> {
  const noise: string[] = [];
  onMessage(page, (line) => noise.push(line));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost')
      noise.push(`asked: ${request.url()}`);
  });
  return noise;
}

const ran = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran') as unknown);

for (const route of [OPERATION, GUIDE]) {
  test(`${route} works with any fragment`, async ({ page }) => {
    const noise = await watch(page);
    await page.clock.install();
    await page.goto(route);
    await hydrated(page);
    for (const text of TEXTS) {
      for (const hash of [text, encodeURIComponent(text), `body.${text}`]) {
        await page.evaluate((value) => {
          window.location.hash = value;
        }, hash);
      }
    }
    await page.clock.runFor(10_000);
    expect(noise).toEqual([]);
    expect(await ran(page)).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(route);
  });
}

test('the search works with any query in the address or the field', async ({ page }) => {
  const noise = await watch(page);
  for (const text of ['<script>window.ran = 1</script>', '%00', '__proto__', '%E0%A4%A', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) {
    await page.goto(`/docs?q=${encodeURIComponent(text)}&utm=${encodeURIComponent(text)}`);
    await expect(page.getByRole('combobox', { name: /search/i })).toBeEnabled();
  }
  const box = page.getByRole('combobox', { name: /search/i });
  for (const text of TEXTS) await box.fill(text);
  await expect(box).toBeEnabled();
  expect(noise).toEqual([]);
  expect(await ran(page)).toBeUndefined();
});

test('an address that cannot be decoded shows the not-found page', async ({ request }) => {
  for (const path of [
    '/%E0%A4%A',
    '/docs/%00',
    '/docs/..%2f..%2fpackage.json',
    '/docs/%2e%2e%5cx',
  ]) {
    const response = await request.get(path, { maxRedirects: 0, failOnStatusCode: false });
    expect([400, 404]).toContain(response.status());
    expect(await response.text()).not.toContain('"dependencies"');
  }
});
