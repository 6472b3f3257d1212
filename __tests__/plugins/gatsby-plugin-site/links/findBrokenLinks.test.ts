import { byteString } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/byteString';
import { findBrokenLinks } from '../../../../plugins/gatsby-plugin-site/src/links/core/findBrokenLinks';
import { readBuiltPage } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/readBuiltPage';

/** Faults of a site with two pages. The first one has the given HTML. */
function faultsOf(html: string, siteUrl = 'https://docs.example.com') {
  return findBrokenLinks({
    siteUrl,
    pages: [
      readBuiltPage('/docs/disks', byteString(`<h2 id="resize">Resize</h2>${html}`)),
      readBuiltPage('/docs/größe', byteString('<h2 id="größe-ändern">…</h2><a name="old"></a>')),
      readBuiltPage('/docs/api/core/get-disk', byteString('<h1 id="top-of-it">Get</h1>')),
    ],
    files: new Set(['/brand/mark.svg', '/openapi/core.yaml', '/a b.pdf']),
    operations: new Set(['/docs/api/core/get-disk']),
    apis: ['/docs/api/core/'],
  });
}

test.each([
  ['another page', '/docs/api/core/get-disk'],
  ['a trailing slash', '/docs/disks/'],
  ['a query', '/docs/disks?tab=api#resize'],
  ['an anchor of the page', '#resize'],
  ['the top', '#'],
  ['the top by its name', '#top'],
  ['an encoded path', '/docs/gr%C3%B6%C3%9Fe'],
  ['an encoded anchor', '/docs/größe#gr%C3%B6%C3%9Fe-%C3%A4ndern'],
  ['an anchor by name', '/docs/größe#old'],
  ['a text to search', '/docs/disks#:~:text=Resize'],
  ['an anchor and a text to search', '/docs/disks#resize:~:text=Resize'],
  ['a file', '/openapi/core.yaml'],
  ['a file with a space', '/a%20b.pdf'],
  ['a fragment of a file', '/brand/mark.svg#part'],
  ['the own host', 'https://docs.example.com/docs/disks#resize'],
  ['another host', 'https://other.example.com/nothing'],
  ['a host without scheme', '//other.example.com/nothing'],
  ['mail', 'mailto:someone@example.com'],
  ['a percent sign that encodes nothing', '/docs/disks?x=100%'],
])('%s is not a fault', (_name, href) => {
  expect(faultsOf(`<a href="${href}">x</a>`)).toEqual([]);
});

test.each([
  ['/docs/disk', 'links', 'Did you mean `/docs/disks`?'],
  ['/docs/Disks', 'links', 'Did you mean `/docs/disks`?'],
  ['https://docs.example.com/docs/disk', 'links', 'Did you mean `/docs/disks`?'],
  ['disks/quickstart', 'links', ''],
  ['https://[broken', 'links', ''],
  ['/docs/api/core/get-dsik', 'operations', 'Did you mean `/docs/api/core/get-disk`?'],
  ['#resise', 'anchors', 'Did you mean `#resize`?'],
  ['/docs/größe#old-one', 'anchors', ''],
])('%s is a fault of the kind %s', (href, rule, advice) => {
  expect(faultsOf(`<a href="${href}">x</a>`)).toMatchObject([
    { rule, target: href, advice, routes: ['/docs/disks'] },
  ]);
});

test('pictures are checked in all attributes that can have one', () => {
  const faults = faultsOf(
    `<img src="/brand/marc.svg" srcset="/brand/a.png 1x, /brand/mark.svg 2x">
     <picture><source srcset="/brand/b.png"></picture><img src="data:image/gif;base64,R0lGOD">`,
  );
  expect(faults.map(({ rule, target }) => [rule, target])).toEqual([
    ['images', '/brand/marc.svg'],
    ['images', '/brand/a.png'],
    ['images', '/brand/b.png'],
  ]);
  expect(faults[0]?.advice).toBe('Did you mean `/brand/mark.svg`?');
});

test('the files of scripts, styles and preloads must exist', () => {
  const faults = faultsOf(
    '<link rel="preload" href="/x.woff2"><link rel="preconnect" href="/y"><script src="/z.js"></script>',
  );
  expect(faults.map(({ target }) => target)).toEqual(['/x.woff2', '/z.js']);
});

test('entities are decoded, and text is not a link', () => {
  expect(faultsOf('<a href="/docs/disks?a=1&amp;b=2#resize">x</a>')).toEqual([]);
  expect(faultsOf('<pre>&lt;a href="/nothing"&gt;</pre>')).toEqual([]);
  expect(faultsOf('<script>"<a href=/nothing>"</script>')).toEqual([]);
});

test('a link in a description that may lack something is tolerated, on its own pages alone', () => {
  const html = '<a href="/guides/disks">1</a>';
  const faults = findBrokenLinks({
    siteUrl: 'https://docs.example.com',
    pages: ['/docs/api/loose/get-disk', '/docs/disks'].map((route) =>
      readBuiltPage(route, byteString(html)),
    ),
    files: new Set(),
    operations: new Set(),
    apis: ['/docs/api/loose/'],
    incompleteApis: ['/docs/api/loose/'],
  });
  expect(faults.map(({ routes, isTolerated = false }) => [routes, isTolerated])).toEqual([
    [['/docs/api/loose/get-disk'], true],
    [['/docs/disks'], false],
  ]);
});

test('the same fault on several pages is one fault', () => {
  const pages = ['/a', '/b'].map((route) =>
    readBuiltPage(route, byteString('<a href="/c">1</a><a href="/c">2</a>')),
  );
  const site = {
    siteUrl: 'https://x.example',
    pages,
    files: new Set<string>(),
    operations: new Set<string>(),
    apis: [],
  };
  expect(findBrokenLinks(site)).toMatchObject([{ target: '/c', routes: ['/a', '/b'] }]);
});
