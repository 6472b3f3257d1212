import {
  byteString,
  textOfBytes,
} from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/byteString';
import {
  pageNeeds,
  pageFiles,
} from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/pageFiles';
import { withAppFiles } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/withAppFiles';

const FILES = {
  build: '4d0ad5',
  path: '/docs',
  start: ['/first-1.js'],
  scripts: ['/app-1.js'],
  styles: ['/app-1.css'],
  queries: ['7'],
  needs: ['/data/<b>.json'],
};

describe('withAppFiles', () => {
  const page = (list: string) =>
    `<head><script>first()</script></head><body><p>text</p><script type="application/json" id="app-files">${list}</script></body>`;
  const listed = (html = '') =>
    JSON.parse(/id="app-files">(.*?)<\/script>/.exec(html)?.[1] ?? '') as unknown;
  const written = (html: string, files = FILES) =>
    textOfBytes(withAppFiles(byteString(html), 'app-files', files));

  test('fills the element, and changes nothing else', () => {
    const html = written(page('{}'));
    expect(listed(html)).toEqual(FILES);
    expect(html.replace(/(app-files">).*?(<\/script>)/, '$1{}$2')).toBe(page('{}'));
  });

  test('replaces the list of an earlier build; with the same list, the page does not change', () => {
    const html = written(page('{"build":"old"}'));
    expect(listed(html)).toEqual(FILES);
    expect(written(html)).toBe(html);
  });

  test('fails for a page without the element', () => {
    expect(() => written('<p>text</p>')).toThrow('The page /docs has no element #app-files');
  });

  test('keeps letters of all languages, in the page and in the list', () => {
    const files = { ...FILES, path: '/日本/é' };
    const html = written(page('{}').replace('text', 'Größe ✓'), files);
    expect(listed(html)).toEqual(files);
    expect(html).toContain('<p>Größe ✓</p>');
  });
});

test('pageNeeds lists the data of the shell, but not of the page', () => {
  expect(pageNeeds(['7'])).toEqual(['/page-data/app-data.json', '/page-data/sq/d/7.json']);
});

test('pageFiles separates the scripts of the static parts from those of the app', () => {
  const behaviours = ['runtime-1.js', 'behaviours-1.js'];
  const app = ['runtime-1.js', 'styles.2.css', 'framework-1.js', 'app-1.js'];
  expect(pageFiles(new Map(Object.entries({ behaviours, app })))).toEqual({
    start: ['/runtime-1.js', '/behaviours-1.js'],
    scripts: ['/framework-1.js', '/app-1.js'],
    styles: ['/styles.2.css'],
  });
  for (const bundles of [
    new Map(),
    new Map([['app', app]]),
    new Map([['behaviours', behaviours]]),
  ]) {
    expect(() => pageFiles(bundles)).toThrow('names no file');
  }
});
