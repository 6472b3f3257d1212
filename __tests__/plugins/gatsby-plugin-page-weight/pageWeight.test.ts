import { nameClasses } from '../../../plugins/gatsby-plugin-page-weight/src/core/nameClasses';
import { pageNeeds } from '../../../plugins/gatsby-plugin-page-weight/src/core/pageNeeds';
import { styleSheetName } from '../../../plugins/gatsby-plugin-page-weight/src/core/styleSheetName';
import { withCodeFont } from '../../../plugins/gatsby-plugin-page-weight/src/core/withCodeFont';
import { withLaterScripts } from '../../../plugins/gatsby-plugin-page-weight/src/core/withLaterScripts';
import { APP_FILES_ID } from '../../../src/behaviours/start';
import type { AppFiles } from '../../../src/behaviours/start';

describe('styleSheetName', () => {
  test.each([
    ['/anywhere/src/components/api/Choice.module.css', 'styles-components-api'],
    ['/anywhere/src/shell/Navbar.module.css', 'styles-shell'],
    ['C:\\anywhere\\src\\styles\\global.css', 'styles-styles'],
    ['/anywhere/node_modules/package/style.css', 'styles'],
  ])('%s goes to %s', (file, sheet) => expect(styleSheetName(file)).toBe(sheet));
});

describe('withCodeFont', () => {
  const text = '<link rel="preload" href="/fonts/text.woff2" as="font" crossorigin="anonymous"/>';
  const code = text.replace('text.woff2', 'mono.woff2');
  const page = (main: string, rest = '') =>
    `<head>${text}</head><body>${rest}<main>${main}</main>${rest}</body>`;

  test.each([
    ['a word of code', '<p>Call <code>GET</code>.</p>'],
    ['a block', '<pre>GET</pre>'],
    ['an open part', '<details open><summary>More</summary><code>x</code></details>'],
    ['a part behind hidden ones', '<div hidden><div></div><div></div></div><kbd>x</kbd>'],
  ])('asks early for the font of code with %s', (_, main) => {
    const html = withCodeFont(page(main));
    expect(html).toContain(text + code);
    expect(withCodeFont(html)).toBe(html);
  });

  test.each([
    ['without code', '<p>Call it.</p>', ''],
    ['with code around the text alone', '<p>Call it.</p>', '<kbd>Ctrl</kbd>'],
    ['with folded code', '<details><summary>More</summary><code>x</code></details>', ''],
    ['with hidden code', '<div hidden><div></div><code>x</code></div>', ''],
    ['with code in a tip', '<span popover=""><code>x</code></span>', ''],
  ])('leaves a page %s as it is', (_, main, rest) =>
    expect(withCodeFont(page(main, rest))).toBe(page(main, rest)),
  );
});

describe('withLaterScripts', () => {
  const docs = { path: '/docs', componentChunkName: 'docs', staticQueryHashes: [] };
  // As Gatsby writes them.
  const tags = `
          <script
            id="gatsby-chunk-mapping"
          >window.___chunkMapping="{\\"app\\":[\\"/app-1.js\\"]}";</script>
        <script>window.___webpackCompilationHash="4d0ad5";</script><script src="/runtime-1.js" async></script><script src="/app-1.js" async=""></script>`;
  const pagePath =
    '<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/docs";/*]]>*/</script>';
  const page = (end: string) =>
    `<head><script>first()</script></head><body><p>text</p>${pagePath}<!-- a -->${end}<!-- b --></body>`;
  const listed = (html: string) => {
    const text = /<script type="application\/json" id="(.*?)">(.*?)<\/script>/.exec(html);
    return { id: text?.[1], files: JSON.parse(text?.[2] ?? '') as AppFiles };
  };

  test('lists the scripts instead of loading them, where they stood', () => {
    const html = withLaterScripts(page(tags), docs, ['/page.js', '/data/<b>.json']);
    const { id, files } = listed(html);
    expect(id).toBe(APP_FILES_ID);
    expect(files).toEqual({
      build: '4d0ad5',
      path: '/docs',
      scripts: ['/runtime-1.js', '/app-1.js'],
      needs: ['/page.js', '/data/<b>.json'],
    });
    expect(html.replace(/<script type.*<\/script>/, () => tags.trimStart())).toBe(
      page(tags).replace(pagePath, ''),
    );
  });

  test('the second time only what the page needs changes', () => {
    const html = withLaterScripts(page(tags), docs, ['/page-1.js']);
    expect(withLaterScripts(html, docs, ['/page-1.js'])).toBe(html);
    expect(listed(withLaterScripts(html, docs, ['/page-2.js'])).files).toEqual({
      build: '4d0ad5',
      path: '/docs',
      scripts: ['/runtime-1.js', '/app-1.js'],
      needs: ['/page-2.js'],
    });
  });

  test('a page without an app stays as it is', () => {
    const html = page('').replace(pagePath, '');
    expect(withLaterScripts(html, docs, ['/page.js'])).toBe(html);
  });
});

test('pageNeeds lists the data, scripts and queries of a page', () => {
  const assets = [{ name: 'styles.1.css' }, { name: '12-a.js' }];
  const bundles = { namedChunkGroups: { guide: { assets } } };
  const url = '/page-data/docs/page-data.json';
  const page = { path: '/docs', componentChunkName: 'guide', staticQueryHashes: ['7'] };
  expect(pageNeeds(url, page, bundles)).toEqual([
    url,
    '/page-data/app-data.json',
    '/12-a.js',
    '/page-data/sq/d/7.json',
  ]);
  const unknown = { path: '/docs', componentChunkName: 'gone', staticQueryHashes: [] };
  expect(pageNeeds(url, unknown, bundles)).toEqual([url, '/page-data/app-data.json']);
});

describe('nameClasses', () => {
  const files = ['shell/Navbar.module.css', 'components/ui/Button.module.css'];

  test('names do not depend on the order of the files or on their separators', () => {
    const forBrowsers = nameClasses(files);
    const forBuilding = nameClasses([...files].reverse());
    expect(forBrowsers('shell\\Navbar.module.css', 'row')).toBe(
      forBuilding('shell/Navbar.module.css', 'row'),
    );
  });

  test('one word in two files is two names', () => {
    const nameClass = nameClasses(files);
    expect(nameClass(files[0]!, 'row')).not.toBe(nameClass(files[1]!, 'row'));
  });

  test('an unknown file is refused', () => {
    expect(() => nameClasses(files)('gone.module.css', 'row')).toThrow('gone.module.css');
  });
});
