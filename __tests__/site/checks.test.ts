import { byteString } from '../../plugins/gatsby-plugin-site/src/finishPages/core/byteString';
import { findBrokenLinks } from '../../plugins/gatsby-plugin-site/src/links/core/findBrokenLinks';
import {
  contentPolicy,
  pictureHosts,
} from '../../plugins/gatsby-plugin-site/src/finishPages/core/contentPolicy';
import {
  readBuiltPage,
  SharedParts,
} from '../../plugins/gatsby-plugin-site/src/finishPages/core/readBuiltPage';
import { filesBelow } from '../../src/store/files/listFiles';
import { htmlPages, PUBLIC } from '../support/builtSite';
import { incompleteApis } from '../support/siteSettings';

const built = htmlPages();

test('all pages are checked, and have no faults', () => {
  const shared = new SharedParts();
  const pages = built.map(({ route, html }) => readBuiltPage(route, byteString(html), shared));
  const faults = findBrokenLinks({
    siteUrl: 'https://site.invalid',
    pages,
    files: new Set(filesBelow(PUBLIC).map(({ url }) => url)),
    operations: new Set(),
    apis: [],
    incompleteApis,
  }).filter(({ isTolerated }) => !isTolerated);
  expect(faults).toEqual([]);
  expect(pages.length).toBeGreaterThan(1);
});

test('every page has the policy for its own scripts', () => {
  const pages = built.map(({ route, html }) => ({
    html,
    ...readBuiltPage(route, byteString(html)),
  }));
  const hosts = pictureHosts(pages);
  const without = pages.filter(({ html, inlineScripts }) => {
    // A page that only redirects has no pictures, and no page changes.
    const allowed = html.includes('http-equiv="refresh"') ? [] : hosts;
    return !html.includes(`content="${contentPolicy(inlineScripts, allowed)}"`);
  });
  expect(without.map(({ route }) => route)).toEqual([]);
  expect(new Set(pages.flatMap(({ inlineScripts }) => inlineScripts)).size).toBeGreaterThan(0);
});

test('the editor of gatsby develop is not in the built site', () => {
  expect(
    filesBelow(PUBLIC)
      .map(({ url }) => url)
      .filter((url) => /decap/i.test(url)),
  ).toEqual([]);
  expect(built.filter(({ html }) => html.includes('decap-cms')).map(({ route }) => route)).toEqual(
    [],
  );
});
