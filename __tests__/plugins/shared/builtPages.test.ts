import { BuiltPages } from '../../../plugins/shared/builtPages';
import { sha256 } from '../../../plugins/shared/sha256';
import { stableDigest, stableHtml } from '../../../plugins/shared/stableHtml';
import type { CachedPages } from '../../../plugins/shared/builtPages';

const META = '<meta http-equiv="Content-Security-Policy" content="';

const page = (build: string, text: string) =>
  Buffer.from(
    `<html><head><meta http-equiv="Content-Security-Policy" content="${build}"/></head><body>`
      + `<script type="application/json" id="app">{"build":"${build}"}</script>`
      + `<h2 id="disks">${text}</h2><a href="/docs">Docs</a><a name="old"></a>`
      + `<img src="/a.png" srcset="/b.png 2x"><link rel="icon" href="/i.svg"><script>start()</script></body></html>`,
  );

const FOUND = {
  route: '/a',
  anchors: new Set(['app', 'disks', 'old']),
  references: [
    { kind: 'link', href: '/docs' },
    { kind: 'image', href: '/a.png' },
    { kind: 'image', href: '/b.png' },
    { kind: 'file', href: '/i.svg' },
  ],
  inlineScripts: ['start()'],
};

/** The cache that a build of this page writes, as Gatsby returns it: written and read as JSON. */
function cacheOf(code: string, html: Buffer): CachedPages {
  const pages = new BuiltPages(code, undefined);
  pages.read('/a', html);
  return JSON.parse(JSON.stringify(pages.toCache())) as CachedPages;
}

/** Changes a text in the cache, so that a result shows where it comes from. */
const marked = (cache: CachedPages): CachedPages => ({
  ...cache,
  texts: cache.texts.map((text) => (text === '/docs' ? '/from-cache' : text)),
});

const linkOf = (pages: BuiltPages, html: Buffer) => pages.read('/a', html).references[0]?.href;

test('a page from the cache has the same data as a page that is read', () => {
  const html = page('1', 'Disks');
  expect(new BuiltPages('code', undefined).read('/a', html)).toEqual(FOUND);
  const cache = cacheOf('code', html);
  expect(new BuiltPages('code', cache).read('/a', html)).toEqual(FOUND);
  expect(new BuiltPages('code', cache).read('/b', html)).toEqual({ ...FOUND, route: '/b' });
});

test('a page whose policy and data of the app alone have changed comes from the cache', () => {
  const cache = marked(cacheOf('code', page('1', 'Disks')));
  expect(linkOf(new BuiltPages('code', cache), page('2', 'Disks'))).toBe('/from-cache');
});

test.each([
  ['another text', 'code', page('1', 'Networks')],
  [
    'another script',
    'code',
    Buffer.from(page('1', 'Disks').toString().replace('start()', 'stop()')),
  ],
  ['other code', 'new code', page('1', 'Disks')],
])('a page with %s is read', (_, code, html) => {
  const cache = marked(cacheOf('code', page('1', 'Disks')));
  expect(linkOf(new BuiltPages(code, cache), html)).toBe('/docs');
});

test('the cache has the pages of the last build only', () => {
  const pages = new BuiltPages('code', cacheOf('code', page('1', 'Disks')));
  pages.read('/a', page('1', 'Networks'));
  expect(Object.keys(pages.toCache()?.pages ?? {})).toHaveLength(1);
});

test('only a page that is not in the cache is new', () => {
  const pages = new BuiltPages('code', cacheOf('code', page('1', 'Disks')));
  pages.read('/a', page('2', 'Disks'));
  expect(pages.hasNew).toBe(false);
  pages.read('/b', page('2', 'Networks'));
  expect(pages.hasNew).toBe(true);
});

test('nothing is cached if the code is unknown', () => {
  const pages = new BuiltPages(undefined, cacheOf('code', page('1', 'Disks')));
  expect(pages.read('/a', page('1', 'Disks'))).toEqual(FOUND);
  expect(pages.toCache()).toBeUndefined();
});

test('the stable HTML has no policies and no content of JSON elements', () => {
  const html = `é${META}1">a<script>f("<")</script><script type="application/json" id="x">{"é":1}</script>${META}2"/>`;
  const stable = 'éa<script>f("<")</script><script type="application/json" id="x"></script>';
  expect(stableHtml(Buffer.from(html)).toString()).toBe(stable);
  expect(stableDigest(Buffer.from(html))).toBe(sha256(stable));
});

test.each([
  '',
  '<p>no data</p>',
  '<script type="application/json">{"open":1}',
  '<script type="application/json">a<b</script>',
  `<script type="application/json"></script>é${META}`,
])('the stable HTML of %j is the HTML itself', (html) => {
  expect(stableHtml(Buffer.from(html)).toString()).toBe(html);
});
