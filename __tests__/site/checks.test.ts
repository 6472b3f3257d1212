import { checkReferences } from '../../plugins/gatsby-plugin-site-checks/src/core/checkReferences';
import {
  contentPolicy,
  pictureHosts,
} from '../../plugins/gatsby-plugin-site-checks/src/core/contentPolicy';
import {
  readBuiltPage,
  SharedParts,
} from '../../plugins/gatsby-plugin-site-checks/src/core/readBuiltPage';
import { readPublicFolder } from '../../plugins/gatsby-plugin-site-checks/src/gatsby/publicFolder';
import { htmlPages, PUBLIC } from '../support/builtSite';

const built = htmlPages();

test('all pages are checked in less than five seconds, and nothing is wrong', () => {
  // Work, not the clock: other things may run on the machine.
  const start = process.cpuUsage();
  const shared = new SharedParts();
  const pages = built.map(({ route, html }) => readBuiltPage(route, html, shared));
  const faults = checkReferences({
    siteUrl: 'https://site.invalid',
    pages,
    files: readPublicFolder(PUBLIC).files,
    operations: new Set(),
    apis: [],
  });
  const time = process.cpuUsage(start).user / 1_000;
  process.stdout.write(`${pages.length} pages checked in ${Math.round(time)} ms\n`);
  expect(faults).toEqual([]);
  expect(pages.length).toBeGreaterThan(200);
  expect(time).toBeLessThan(5_000);
});

test('every page has the policy of its own scripts', () => {
  const pages = built.map(({ route, html }) => ({ html, ...readBuiltPage(route, html) }));
  const hosts = pictureHosts(pages);
  const without = pages.filter(
    ({ html, inlineScripts }) => !html.includes(`content="${contentPolicy(inlineScripts, hosts)}"`),
  );
  expect(without.map(({ route }) => route)).toEqual([]);
  expect(new Set(pages.flatMap(({ inlineScripts }) => inlineScripts)).size).toBeGreaterThan(0);
});
