import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { onMessage } from '../support/onMessage';

/** Collects console messages of a page and violations of its content security policy. */
async function watch(page: Page): Promise<string[]> {
  const noise: string[] = [];
  onMessage(page, (line) => noise.push(line));
  await page.exposeFunction('reportBlocked', (what: string) => noise.push(`blocked: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportBlocked') as (what: string) => void;
      report(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return noise;
}

const OPERATION = '/docs/api/core/post-organization-virtual-machines-build';

for (const route of ['/', '/docs', '/docs/tags', OPERATION, '/docs/category/compute', '/404']) {
  test(`the policy blocks nothing on ${route}`, async ({ page }) => {
    const noise = await watch(page);
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(noise).toEqual([]);
  });
}

test('the search and navigation work with the policy', async ({ page }) => {
  const noise = await watch(page);
  await page.goto('/docs');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: /search/i });
  await expect(box).toBeEnabled();
  await box.fill('disk');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/docs$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(noise).toEqual([]);
});

test('the policy blocks an injected script', async ({ page }) => {
  const noise = await watch(page);
  await page.route('**/docs', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const hostile = [
      '<script>window.ran = "inline"</script>',
      '<script src="https://hostile.example/x.js"></script>',
      '<img src="/nothing.png" onerror="window.ran = \'handler\'">',
    ];
    await route.fulfill({ response, body: html.replace('</body>', `${hostile.join('')}</body>`) });
  });
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => noise.filter((line) => line.startsWith('blocked:')).sort())
    .toEqual([
      'blocked: script-src-attr inline',
      'blocked: script-src-elem https://hostile.example/x.js',
      'blocked: script-src-elem inline',
    ]);
  // Attacks that a text could try once it is part of the page.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = "added"';
    document.body.append(script);
    const link = document.createElement('a');
    link.href = 'javascript:window.ran = "link"';
    document.body.append(link);
    link.click();
  });
  expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
});

test('the policy blocks the evaluation of texts as code', async ({ page }) => {
  await page.goto('/docs');
  const outcome = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'eval("window.ran = 1")';
    document.body.append(script);
    return Reflect.get(window, 'ran') as unknown;
  });
  expect(outcome).toBeUndefined();
});

test('a page is served at its address without a redirect', async ({ request }) => {
  const response = await request.get(OPERATION, { maxRedirects: 0 });
  expect(response.status()).toBe(200);
});
