/** How soon pages answer on a slow phone: what `npm run bench:lighthouse` prints beside Lighthouse's figures. */
import { chromium } from '@playwright/test';
import { findBrowser } from '../support/findBrowser.mjs';

/** Moments of the first tap, in milliseconds after the page can be seen. */
const MOMENTS = [0, 100, 200, 400, 800, 1500];

/** What a reader may tap first; a page has some of them. */
const TARGETS = {
  search: 'header [data-search-box]',
  menu: 'header [aria-haspopup="dialog"]:not([data-search-box])',
  theme: '[data-switch="theme"]',
  copy: 'main [data-copy]',
  summary: 'main summary',
};

/** A measurement waits for nothing in particular: what comes in this time counts. */
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** A phone with a processor four times slower than this machine's. */
async function openPhone(browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { context, page };
}

/** Keeps in the page how long each tap took until the next paint. */
function observe() {
  window.tapped = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.tapped.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** The slowest of the first taps on a page, whenever and on whatever they come. */
export async function slowestFirstTap(browser, address) {
  let slowest = 0;
  for (const selector of Object.values(TARGETS)) {
    for (const moment of MOMENTS) {
      const { context, page } = await openPhone(browser);
      await page.addInitScript(observe);
      await page.goto(address, { waitUntil: 'commit' });
      const target = page.locator(selector).first();
      if (!(await target.isVisible().catch(() => false))) {
        await page.waitForLoadState('domcontentloaded');
        if (!(await target.isVisible())) {
          await context.close();
          break;
        }
      }
      await wait(moment);
      await target.tap({ noWaitAfter: true });
      await wait(1500);
      slowest = Math.max(slowest, ...(await page.evaluate(() => window.tapped)));
      await context.close();
    }
  }
  return Math.round(slowest);
}

/** Time from a click on a link whose page has been fetched ahead until the next page is painted. */
export async function prefetchedClick(browser, address) {
  const { context, page } = await openPhone(browser);
  await page.goto(address);
  const link = page
    .locator('main a[href^="/docs/"]:not([href*="#"]):not([href$=".md"]):visible')
    .first();
  if ((await link.count()) === 0) return undefined;
  const path = await link.getAttribute('href');
  await link.evaluate((element) => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await page.waitForFunction((to) => window.___loader?.loadPageSync(to), path);
  await page.waitForFunction(() => !('___early' in window));
  await wait(1000);
  const time = await link.evaluate(
    (element) =>
      new Promise((resolve) => {
        const heading = document.querySelector('main h1');
        const begin = performance.now();
        const look = () => {
          const isNew = document.querySelector('main h1') !== heading;
          if (isNew)
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
          else requestAnimationFrame(look);
        };
        element.click();
        look();
      }),
  );
  await context.close();
  return Math.round(time);
}

/** What a page fetches within five seconds, in kilobytes: everything but pictures of the text, and scripts alone. */
export async function firstVisit(browser, address) {
  const { context, page } = await openPhone(browser);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const asked = new Map();
  client.on('Network.requestWillBeSent', ({ requestId, type }) =>
    asked.set(requestId, { type, bytes: 0 }),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) asked.get(requestId).bytes = encodedDataLength;
  });
  await page.goto(address);
  await wait(5000);
  const sum = (isCounted) =>
    Math.round(
      [...asked.values()].filter(isCounted).reduce((total, { bytes }) => total + bytes, 0) / 1024,
    );
  const all = sum(() => true);
  const scripts = sum(({ type }) => type === 'Script');
  await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
  await wait(3000);
  const withApp = sum(() => true);
  const scriptsWithApp = sum(({ type }) => type === 'Script');
  await context.close();
  return { all, scripts, withApp, scriptsWithApp };
}

/** Measures a page, with one browser for all that is measured. */
export async function measureInteractions(addresses) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const found = [];
    for (const address of addresses) {
      found.push({
        ...(await firstVisit(browser, address)),
        inp: await slowestFirstTap(browser, address),
        click: await prefetchedClick(browser, address),
      });
    }
    return found;
  } finally {
    await browser.close();
  }
}
