/**
 * Measures the built site on a simulated phone: `npm run build && npm run bench:lighthouse`. For one page of each kind and
 * for some long pages, prints the size of a first visit (in KB, without and with the app), the slowest first tap and its
 * duration, the time of a click whose page was fetched before, and Lighthouse's results. All times are medians. Before them,
 * prints how long taps take on a page of text, because no page can be faster than that on the same machine. Lighthouse is
 * installed for the run. `RUNS` (5), `PORT` (9000) and routes as arguments change what is measured. If a server already
 * listens on the port, it is used.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../support/findBrowser.mjs';
import { benchWords } from './benchWords.mjs';
import { measureBarePage, measureInteractions, median } from './interactions.mjs';

const LIGHTHOUSE = process.env.LIGHTHOUSE ?? 'lighthouse@12.8.2';
const KINDS = ['home', 'doc', 'category', 'operation', 'tag', 'tags'];
const LONG = [
  '/docs/api/core/get-virtual-machine',
  '/docs/product/compute/virtual-machines/quickstart',
];
const runs = Number(process.env.RUNS ?? 5);
const port = process.env.PORT ?? '9000';
const base = `http://localhost:${port}`;
const root = path.resolve(import.meta.dirname, '../..');

/** The page of each kind with the median size of data, and the long pages. */
function usualPages() {
  const folder = path.join(root, 'public/page-data');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page-data.json')
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return { ...JSON.parse(text), size: text.length };
    })
    .sort((a, b) => a.size - b.size);
  const usual = KINDS.map((kind) => {
    const some = pages.filter(({ componentChunkName }) =>
      componentChunkName.includes(`-${kind}-tsx`),
    );
    return some[Math.floor(some.length / 2)]?.path;
  });
  const long = LONG.filter((route) => pages.some((page) => page.path === route));
  return [...new Set([...usual, ...long])].filter(Boolean);
}

const answers = () =>
  fetch(base).then(
    ({ ok }) => ok,
    () => false,
  );

async function serve() {
  if (await answers()) return undefined;
  // Without npx, which would end without ending the server.
  const server = spawn(process.execPath, ['node_modules/gatsby/cli.js', 'serve', '--port', port], {
    cwd: root,
    stdio: 'ignore',
  });
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 500));
  return server;
}

function measure(route) {
  const output = path.join(mkdtempSync(path.join(os.tmpdir(), 'lighthouse-')), 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu';
  execFileSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      base + route,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const { categories, audits } = JSON.parse(readFileSync(output, 'utf8'));
  const failed = Object.values(audits).filter(
    ({ id, score, scoreDisplayMode }) =>
      score !== null
      && score < 1
      && scoreDisplayMode === 'binary'
      && ['accessibility', 'best-practices', 'seo'].some((name) =>
        categories[name].auditRefs.some((ref) => ref.id === id && ref.weight > 0),
      ),
  );
  const score = (name) => Math.round(categories[name].score * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: Math.round(audits['first-contentful-paint'].numericValue),
    lcp: Math.round(audits['largest-contentful-paint'].numericValue),
    tbt: Math.round(audits['total-blocking-time'].numericValue),
    cls: audits['cumulative-layout-shift'].numericValue,
    failed: failed.map(({ id }) => id),
  };
}

const { positionals } = benchWords(import.meta.url, { allowPositionals: true });
const routes = positionals.length > 0 ? positionals : usualPages();
const server = await serve();
try {
  console.log('taps on a page of text', await measureBarePage(runs));
  const table = {};
  const interactions = measureInteractions(
    routes.map((route) => base + route),
    runs,
  );
  for (const route of routes) {
    const { value: taps } = await interactions.next();
    const results = Array.from({ length: runs }, () => measure(route));
    const middle = (name) => median(results.map((result) => result[name]));
    const { failed: _, ...names } = results[0];
    table[route] = {
      ...taps,
      ...Object.fromEntries(Object.keys(names).map((name) => [name, middle(name)])),
    };
    const failed = new Set(results.flatMap((result) => result.failed));
    if (failed.size > 0) console.log(`${route} fails: ${[...failed].join(', ')}`);
    // The measurement of all pages takes half an hour, so each one is printed at once.
    console.log(route, table[route]);
  }
  console.table(table);
  await interactions.return();
} finally {
  server?.kill();
}
