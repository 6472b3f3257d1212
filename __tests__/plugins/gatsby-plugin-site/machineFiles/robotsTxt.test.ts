import {
  headersFile,
  robotsTxt,
} from '../../../../plugins/gatsby-plugin-site/src/machineFiles/core/robotsTxt';
import { isHidden } from '../../../../src/store/content/isHidden';

afterEach(() => {
  delete process.env.NOINDEX;
});

test('a preview is closed to crawlers, and its files are in no index', () => {
  expect(robotsTxt('https://docs.example', true)).toBe('User-agent: *\nDisallow: /\n');
  const rules = '/*\n  X-Frame-Options: DENY\n';
  expect(headersFile(rules, true)).toContain(`${rules}\n`);
  expect(headersFile(rules, true)).toMatch(/\n\/\*\n {2}X-Robots-Tag: noindex\n$/);
});

test('a published site is open, and its headers stay as they are', () => {
  expect(robotsTxt('https://docs.example')).toContain('Allow: /\n\nSitemap: https://docs.example');
  expect(headersFile('/*\n  A: b\n', false)).toBe('/*\n  A: b\n');
});

test.each([
  [undefined, undefined, false],
  [true, undefined, true],
  [undefined, '1', true],
  [false, 'true', true],
  [undefined, '0', false],
])('noindex: %s with NOINDEX=%s hides the site: %s', (noindex, variable, hidden) => {
  if (variable !== undefined) process.env.NOINDEX = variable;
  expect(isHidden({ noindex })).toBe(hidden);
});
