import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { APP_FILES_ID } from '../../src/behaviours/appFiles';
import type { AppFiles } from '../../plugins/gatsby-plugin-site/src/finishPages/core/model';
import { htmlPages, PUBLIC, gzipped } from '../support/builtSite';
import { limitsOf, SITE_LIMITS } from './limits';
import type { LimitName } from './limits';

type Figures = Record<LimitName, number>;

const sizes = new Map<string, number>();

/** Size of a published file as it is sent. Font files are compressed already. */
function sizeOf(url: string): number {
  const file = path.join(PUBLIC, decodeURIComponent(url.split(/[?#]/)[0] ?? ''));
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const content = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const size = file.endsWith('.woff2') ? content.length : gzipped(content);
  sizes.set(file, size);
  return size;
}

const sum = (urls: Iterable<string>) => [...urls].reduce((total, url) => total + sizeOf(url), 0);

interface WebpackStats {
  namedChunkGroups: Record<string, { assets: { name: string }[] }>;
}

const { namedChunkGroups } = JSON.parse(
  readFileSync(path.join(PUBLIC, 'webpack.stats.json'), 'utf8'),
) as WebpackStats;

/** Scripts for a kind of page that the reader opens later. */
function componentScripts(name: string | undefined): string[] {
  const assets = namedChunkGroups[name ?? '']?.assets ?? [];
  return assets.map((asset) => `/${asset.name}`).filter((file) => file.endsWith('.js'));
}

/** Data of a page's HTML, read without building a tree, because there are half a million elements. */
function readHtml(html: string) {
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  let elements = 0;
  let styles = '';
  let files = '';
  let inside: 'styles' | 'files' | undefined;
  const parser = new Parser({
    onopentag(name, { id, src, nomodule, rel, href }) {
      elements += 1;
      inside = name === 'style' ? 'styles' : id === APP_FILES_ID ? 'files' : undefined;
      if (name === 'script' && src !== undefined && nomodule === undefined) scripts.add(src);
      if (name === 'link' && rel === 'stylesheet' && href !== undefined) sheets.add(href);
    },
    ontext(text) {
      if (inside === 'styles') styles += text;
      if (inside === 'files') files += text;
    },
    onclosetag() {
      inside = undefined;
    },
  });
  parser.end(html);
  const { start, scripts: app, needs } = JSON.parse(files) as AppFiles;
  for (const src of start) scripts.add(src);
  return { elements, styles, scripts, sheets, app, needs };
}

function measure(route: string, html: string): Figures {
  const { elements, styles, scripts, sheets, app, needs } = readHtml(html);
  const linked = [...sheets].map((url) => readFileSync(path.join(PUBLIC, url), 'utf8'));
  const fonts = new Set(
    [...[styles, ...linked].join('').matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(
      ([, url = '']) => url,
    ),
  );
  const data = path.join('/page-data', route === '/' ? 'index' : route, 'page-data.json');
  const pageData = existsSync(path.join(PUBLIC, data))
    ? (JSON.parse(readFileSync(path.join(PUBLIC, data), 'utf8')) as {
        componentChunkName?: string;
      })
    : {};
  return {
    scripts: sum(scripts),
    app: sum(scripts) + sum(app),
    appData: sum(needs),
    pageScripts: sum(new Set(componentScripts(pageData.componentChunkName))),
    html: gzipped(html),
    styles: gzipped(styles) + sum(sheets),
    fonts: sum(fonts),
    pageData: sizeOf(data),
    elements,
    // The page, its scripts, style sheets and fonts, and the icon.
    requests: 1 + scripts.size + sheets.size + fonts.size + 1,
  };
}

// `404.html` is a copy of `/404` for hosts. Pages that only redirect are not measured.
const pages = htmlPages().filter(
  ({ route, html }) => route !== '/404.html' && !html.includes('http-equiv="refresh"'),
);
const measured = pages.map(({ route, html }) => ({ route, figures: measure(route, html) }));
const limits = limitsOf(pages.length);
const names = Object.keys(limits) as LimitName[];

const print = (name: string, value: number) =>
  name === 'elements' || name === 'requests' ? String(value) : `${(value / 1024).toFixed(1)} KB`;

/** Each limit with the five pages that are nearest to it. */
function table(): string {
  return names
    .flatMap((name) => {
      const worst = [...measured].sort((a, b) => b.figures[name] - a.figures[name]).slice(0, 5);
      return [
        `${name} (at most ${print(name, limits[name])})`,
        ...worst.map(
          ({ route, figures }) => `  ${print(name, figures[name]).padStart(9)}  ${route}`,
        ),
      ];
    })
    .join('\n');
}

/** The value that a share of the pages does not exceed. */
function quantile(name: keyof Figures, share: number, of = measured): number {
  const values = of.map(({ figures }) => figures[name]).sort((a, b) => a - b);
  return values[Math.ceil(values.length * share) - 1] ?? 0;
}

function medianOperation(): number {
  const operations = measured.filter(({ route }) => route.startsWith('/docs/api/'));
  return quantile('html', 0.5, operations);
}

const searchFiles = readdirSync(PUBLIC).filter((file) =>
  /^search-(documents|index)-\d+\.json$/.test(file),
);

beforeAll(() => {
  const site = [
    `median of the operations' html ${print('html', medianOperation())} (at most ${print('html', SITE_LIMITS.medianOperationHtml)})`,
    `95 % of the pages have at most ${quantile('elements', 0.95)} elements (at most ${SITE_LIMITS.usualElements(pages.length)})`,
    `search ${print('search', sum(searchFiles))} (at most ${print('search', SITE_LIMITS.search(pages.length))})`,
  ];
  process.stdout.write(`\n${pages.length} pages\n${table()}\n${site.join('\n')}\n\n`);
});

test.each(names)('%s of every page are within the limit', (name) => {
  const over = measured
    .filter(({ figures }) => figures[name] > limits[name])
    .map(({ route, figures }) => `${route}: ${print(name, figures[name])}`);
  expect(over).toEqual([]);
  // A value that is always zero would mean that the measurement is broken.
  expect(Math.max(...measured.map(({ figures }) => figures[name]))).toBeGreaterThan(0);
});

test('the median operation page is within the limit', () => {
  expect(medianOperation()).toBeLessThanOrEqual(SITE_LIMITS.medianOperationHtml);
});

test('95 % of the pages have a usual number of elements', () => {
  expect(quantile('elements', 0.95)).toBeLessThanOrEqual(SITE_LIMITS.usualElements(pages.length));
});

test('the search files are within the limit', () => {
  expect(searchFiles).toHaveLength(2);
  expect(sum(searchFiles)).toBeLessThanOrEqual(SITE_LIMITS.search(pages.length));
});
