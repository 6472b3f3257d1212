import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { builtRoutes } from '../support/builtRoutes';

const PUBLIC = path.resolve('public');

test('every page has status 200 at its exact path, without a redirect', async ({ request }) => {
  const routes = builtRoutes().filter((route) => route !== '/404');
  expect(routes.length).toBeGreaterThan(290);
  const wrong: string[] = [];
  for (const route of routes) {
    const response = await request.get(route, { maxRedirects: 0 });
    if (response.status() !== 200) wrong.push(`${response.status()} ${route}`);
  }
  expect(wrong).toEqual([]);
});

test('the server returns the built files', async ({ request }) => {
  const response = await request.get('/docs/product');
  expect(await response.text()).toBe(
    readFileSync(path.join(PUBLIC, 'docs/product/index.html'), 'utf8'),
  );
});
