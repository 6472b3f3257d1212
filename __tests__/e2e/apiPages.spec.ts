/** Tests pages that `npm run api` has written, opened from the disk. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { runApi } from '../support/runApi';

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'api-pages-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

test('pages work with their content security policy, which blocks an injected script', async ({
  page,
}) => {
  const description = path.join(folder, 'things.json');
  writeFileSync(
    description,
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      paths: { '/things': { get: { responses: { 200: { description: 'OK' } } } } },
    }),
  );
  expect(runApi('--out', folder, description).status).toBe(0);
  const file = path.join(folder, 'things/get-things.html');
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  await page.goto(pathToFileURL(file).href);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const colors = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await colors()).not.toBe('rgba(0, 0, 0, 0)');
  expect(blocked).toEqual([]);

  const hostile = path.join(folder, 'things/hostile.html');
  const html = readFileSync(file, 'utf8');
  writeFileSync(hostile, html.replace('</main>', '<script>document.title="taken"</script></main>'));
  await page.goto(pathToFileURL(hostile).href);
  await expect(page).not.toHaveTitle('taken');
  expect(blocked).toHaveLength(1);
});

test('one menu selects the request example for the samples and the body', async ({ page }) => {
  const description = path.join(folder, 'orders.json');
  const example = (name: string) => ({ summary: `Order ${name}`, value: { name } });
  const content = {
    'application/json': {
      schema: { type: 'object', properties: { name: { type: 'string' } } },
      examples: { tea: example('tea'), soup: example('soup') },
    },
  };
  writeFileSync(
    description,
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1' },
      servers: [{ url: 'https://api.example' }],
      paths: {
        '/orders': {
          post: { requestBody: { content }, responses: { 200: { description: 'OK' } } },
        },
      },
    }),
  );
  expect(runApi('--out', folder, description).status).toBe(0);
  await page.goto(pathToFileURL(path.join(folder, 'orders/post-orders.html')).href);
  const request = page.getByRole('figure', { name: 'Request', exact: true });
  const code = request.locator('pre:visible code');
  await expect(code).toContainText('tea');
  await page.locator('select[data-examples]').selectOption({ label: 'Order soup' });
  await expect(code).toContainText('soup');
  await expect(code).not.toContainText('tea');
  await request.locator('select[data-menu="language"]').selectOption('python');
  await expect(code).toContainText('import requests');
  await expect(code).toContainText('"soup"');
});
