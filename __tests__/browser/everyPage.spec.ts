import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { answering, hydrated } from '../support/hydrated';
import { onMessage } from '../support/onMessage';
import { incompleteApis } from '../support/siteSettings';
import { oneOfEach, slices, spread, templatePages } from '../support/templatePages';
import { requestsReported } from '../support/time';
import { visitLimitsOf } from '../site/limits';

/** Collects console messages, exceptions and failed requests of a page. */
function listen(page: Page): string[] {
  const noise: string[] = [];
  onMessage(page, (line) => noise.push(line));
  page.on('requestfailed', (request) => {
    // When the next page opens, the browser cancels prefetches of the previous one.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') noise.push(`lost: ${request.url()}`);
  });
  return noise;
}

// Pictures of other hosts are not part of the site, and the machine may be offline.
test.beforeEach(async ({ page, baseURL }) => {
  await page.route(
    (url) => url.origin !== new URL(baseURL ?? '').origin,
    (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
  );
});

/**
 * Number of pages of a template that are opened. With `ALL_PAGES`, which `npm run check:pages` sets, all pages are
 * opened.
 */
const SAMPLE = 12;

/**
 * The messages of a page, without those about files that do not exist on a site with incomplete APIs. Such a message may
 * come after the next page has been opened.
 */
function faultsIn(noise: readonly string[]): string[] {
  const isTolerated = incompleteApis.length > 0;
  const isLost = (line: string) => /^error: Failed to load resource: .* 404 /.test(line);
  return noise.filter((line) => !(isTolerated && isLost(line)));
}

const all = templatePages();
const names = [...new Set(all.map(({ template }) => template))];
const routes = names.flatMap((name) => {
  const pages = all.filter(({ template }) => template === name).map(({ route }) => route);
  return process.env.ALL_PAGES ? pages : spread(pages, SAMPLE);
});

for (const slice of slices(routes, 25)) {
  test(`React hydrates every page without differences, from ${slice[0]}`, async ({ page }) => {
    const noise = listen(page);
    const faults: string[] = [];
    for (const route of slice) {
      await page.goto(route, { waitUntil: 'commit' });
      await hydrated(page);
      faults.push(...faultsIn(noise.splice(0)).map((line) => `${route} ${line}`));
    }
    expect(faults).toEqual([]);
  });
}

test("a shell that differs from React's output causes a message", async ({ page }) => {
  const noise = listen(page);
  const [first] = all.filter(({ template }) => template === 'doc' || template === 'page');
  await page.route(`**${first!.route}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</footer>', '<b>more</b></footer>') });
  });
  await page.goto(first!.route);
  await hydrated(page);
  expect(noise.join('\n')).toMatch(/Minified React error #(418|423|425)/);
});

const limits = visitLimitsOf(all.length);

/** One page of each template. */
const KINDS = oneOfEach(all).map(({ route }) => route);

/** Kind, size and headers of each request of a page. */
async function watchRequests(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const asked = new Map<string, { url: string; type: string; bytes: number }>();
  client.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    asked.set(requestId, { url: request.url, type: type ?? '', bytes: 0 }),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return (...types: string[]) => {
    const requests = [...asked.values()].filter(({ url, type }) =>
      // Pictures in the text may have any size. The logo is small.
      types.length > 0 ? types.includes(type) : type !== 'Image' || url.includes('/brand/'),
    );
    return { count: requests.length, bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
}

for (const kind of KINDS) {
  test(`${kind}: the page fetches few bytes within five seconds, and prints nothing`, async ({
    page,
  }) => {
    const noise = listen(page);
    const fetched = await watchRequests(page);
    await page.clock.install();
    await page.goto(kind);
    await answering(page);
    await page.waitForLoadState('networkidle');
    const start = fetched('Script');
    expect(start.count).toBeGreaterThan(1);
    await page.clock.runFor(5000);
    await requestsReported(page);
    await page.waitForLoadState('networkidle');
    // Only the script of the zoom may load later: one second after a page with pictures is shown.
    expect(fetched('Script').count).toBeLessThanOrEqual(start.count + 2);
    expect(fetched('Script').bytes).toBeLessThanOrEqual(limits.scripts);
    expect(fetched().bytes).toBeLessThanOrEqual(limits.all);

    // The app loads when the reader uses the page. It needs no data of the page.
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(fetched('Script').bytes).toBeLessThanOrEqual(limits.scriptsWithApp);
    expect(fetched().bytes).toBeLessThanOrEqual(limits.allWithApp);
    expect(faultsIn(noise)).toEqual([]);
  });
}
