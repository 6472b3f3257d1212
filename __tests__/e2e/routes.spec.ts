import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const PUBLIC = path.resolve('public');

/** Routes of all pages the build has written. */
function builtRoutes(below = ''): string[] {
  return readdirSync(path.join(PUBLIC, below), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(below, entry.name);
    if (place === '_gatsby') return [];
    if (entry.isDirectory()) return builtRoutes(place);
    return entry.name === 'index.html' ? [`/${below}`] : [];
  });
}

test('every page answers 200 at its exact path, without a redirect', async ({ request }) => {
  const routes = builtRoutes().filter((route) => route !== '/404');
  expect(routes.length).toBeGreaterThan(290);
  const wrong: string[] = [];
  for (const route of routes) {
    const response = await request.get(route, { maxRedirects: 0 });
    if (response.status() !== 200) wrong.push(`${response.status()} ${route}`);
  }
  expect(wrong).toEqual([]);
});

test('what is served is what was built', async ({ request }) => {
  const response = await request.get('/docs/product');
  expect(await response.text()).toBe(
    readFileSync(path.join(PUBLIC, 'docs/product/index.html'), 'utf8'),
  );
});
