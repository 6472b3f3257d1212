import { isExternal, normalizePath } from '../../../src/browser/paths';

it.each([
  ['/', '/'],
  ['', '/'],
  ['/docs/', '/docs'],
  ['/docs/a?q=1#b', '/docs/a'],
  ['/docs//', '/docs'],
])('normalizePath(%s)', (path, expected) => {
  expect(normalizePath(path)).toBe(expected);
});

it.each([
  ['https://other.example', true],
  ['//other.example', true],
  ['mailto:a@other.example', true],
  ['/docs', false],
  ['#anchor', false],
  ['docs/a:b', false],
])('isExternal(%s)', (href, expected) => {
  expect(isExternal(href)).toBe(expected);
});
