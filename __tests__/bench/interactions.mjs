/**
 * Measures how fast pages react on a slow phone. `npm run bench:lighthouse` prints the results with those of Lighthouse.
 */
import { chromium } from '@playwright/test';
import { findBrowser } from '../support/findBrowser.mjs';

/** Times of the first tap, in milliseconds after the page is visible. Taps on elements below the window come after a scroll. */
const MOMENTS = [0, 100, 200, 400, 800, 1500];

/** Elements that readers may tap first. Not all pages have all of them. */
const TARGETS = {
  search: 'header [data-search-box]',
  menu: 'header [aria-haspopup="dialog"]:not([data-search-box])',
  theme: '[data-switch="theme"]',
  copy: 'main [data-copy]',
  summary: 'main summary',
};

/** Waits a fixed time, because the measurement counts everything that happens in it. */
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Opens a page like a phone with a processor that is four times slower than this machine's. */
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

/** Records in the page how long each tap took until the next paint. */
function observe() {
  window.tapped = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.tapped.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** The middle of some numbers. */
export const median = (numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * The slowest first tap on a page, of all elements and times: the median of its durations in milliseconds, and what was
 * tapped when.
 */
async function slowestFirstTap(browser, address, runs) {
  let slowest = { inp: 0, tap: '' };
  for (const [name, selector] of Object.entries(TARGETS)) {
    for (const moment of MOMENTS) {
      const durations = [];
      while (durations.length < runs) {
        const duration = await firstTap(browser, address, selector, moment);
        if (duration === undefined) break;
        durations.push(duration);
      }
      if (durations.length === 0) break;
      const inp = Math.round(median(durations));
      if (inp > slowest.inp) slowest = { inp, tap: `${name}, ${moment} ms` };
    }
  }
  return slowest;
}

/** Scrolls to an element that is outside of the window. Ends when it is on the screen, because readers tap what they see. */
const scrollTo = (target) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top >= 0 && bottom <= innerHeight) return undefined;
    element.scrollIntoView({ block: 'center' });
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });

/** Duration of the first tap on an element, in milliseconds. Undefined if the page does not show the element. */
async function firstTap(browser, address, selector, moment) {
  const { context, page } = await openPhone(browser);
  try {
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'commit' });
    const target = page.locator(selector).first();
    if (!(await target.isVisible().catch(() => false))) {
      await page.waitForLoadState('domcontentloaded');
      if (!(await target.isVisible())) return undefined;
    }
    await wait(moment);
    await scrollTo(target);
    // Without `force`, Playwright looks for the target in each event, which the duration would include.
    await target.tap({ noWaitAfter: true, force: true });
    await wait(1500);
    return Math.max(0, ...(await page.evaluate(() => window.tapped)));
  } finally {
    await context.close();
  }
}

/** Median of several clicks. See `prefetchedClick`. */
async function medianClick(browser, address, runs) {
  const times = [];
  while (times.length < runs) {
    const time = await prefetchedClick(browser, address);
    if (time === undefined) return undefined;
    times.push(time);
  }
  return Math.round(median(times));
}

/**
 * Time from a click on a link until the next page is painted, in milliseconds. The page was fetched before the click.
 * Undefined if there is no link.
 */
async function prefetchedClick(browser, address) {
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
          // This frame is painted before the next task. The page renders its lower part in a later task.
          if (isNew)
            scheduler.postTask(() => resolve(performance.now() - begin), {
              priority: 'user-blocking',
            });
          else requestAnimationFrame(look);
        };
        element.click();
        look();
      }),
  );
  await context.close();
  return time;
}

/** Size of the files that a page loads within five seconds, in KB: all files, and scripts only. Also with the app. */
async function firstVisit(browser, address) {
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

const launch = () =>
  chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });

/** A page without styles, and without scripts besides that of its button. */
const BARE_PAGE = `<!doctype html>
<meta name="viewport" content="width=device-width">
<title>Bare</title>
<main>
<button data-switch="theme" onclick="this.textContent='Pressed'">Press</button>
<details><summary>More</summary><p>Text</p></details>
${'<p>A paragraph with <b>bold</b> words and <a href="#">a link</a>.</p>'.repeat(200)}
</main>`;

/**
 * Duration of taps on a page that consists of text, in milliseconds: what the browser itself needs on this machine.
 * Medians of several runs.
 */
export async function measureBarePage(runs) {
  const browser = await launch();
  try {
    const tap = async (selector) => {
      const durations = [];
      while (durations.length < runs)
        durations.push(
          await firstTap(
            browser,
            `data:text/html,${encodeURIComponent(BARE_PAGE)}`,
            selector,
            MOMENTS.at(-1),
          ),
        );
      return Math.round(median(durations));
    };
    return { button: await tap(TARGETS.theme), summary: await tap(TARGETS.summary) };
  } finally {
    await browser.close();
  }
}

/** Measures several pages with one browser, one after the other. Taps and clicks are the medians of several runs. */
export async function* measureInteractions(addresses, runs) {
  const browser = await launch();
  try {
    for (const address of addresses) {
      yield {
        ...(await firstVisit(browser, address)),
        ...(await slowestFirstTap(browser, address, runs)),
        click: await medianClick(browser, address, runs),
      };
    }
  } finally {
    await browser.close();
  }
}
