import {
  pageNeeds,
  startScripts,
} from '../../../plugins/gatsby-plugin-app-files/src/core/pageNeeds';
import { withAppFiles } from '../../../plugins/gatsby-plugin-app-files/src/core/withAppFiles';

const FILES = { build: '4d0ad5', path: '/docs', scripts: ['/app-1.js'], needs: ['/data/<b>.json'] };

describe('withAppFiles', () => {
  const page = (list: string) =>
    `<head><script>first()</script></head><body><p>text</p><script type="application/json" id="app-files">${list}</script></body>`;
  const listed = (html = '') =>
    JSON.parse(/id="app-files">(.*?)<\/script>/.exec(html)?.[1] ?? '') as unknown;

  test('fills the element, and nothing else', () => {
    const html = withAppFiles(page('{}'), 'app-files', FILES);
    expect(listed(html)).toEqual(FILES);
    expect(html?.replace(/(app-files">).*?(<\/script>)/, '$1{}$2')).toBe(page('{}'));
  });

  test('replaces the list of an earlier build; the same one leaves the page as it is', () => {
    const html = withAppFiles(page('{"build":"old"}'), 'app-files', FILES);
    expect(listed(html)).toEqual(FILES);
    expect(withAppFiles(html ?? '', 'app-files', FILES)).toBe(html);
  });

  test('a page without the element is told from one with it', () => {
    expect(withAppFiles('<p>text</p>', 'app-files', FILES)).toBeUndefined();
  });
});

const bundles = {
  namedChunkGroups: {
    guide: { assets: [{ name: 'styles.1.css' }, { name: '12-a.js' }] },
    app: { assets: [{ name: 'runtime-1.js' }, { name: 'styles.2.css' }, { name: 'app-1.js' }] },
  },
};

test('pageNeeds lists the data, scripts and queries of a page', () => {
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

test('startScripts lists the scripts of the app, and refuses a build without', () => {
  expect(startScripts(bundles)).toEqual(['/runtime-1.js', '/app-1.js']);
  expect(() => startScripts({ namedChunkGroups: {} })).toThrow('names no scripts');
});
