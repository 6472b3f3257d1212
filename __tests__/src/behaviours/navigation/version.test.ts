/** @jest-environment jsdom */
import { rememberVersion } from '../../../../src/behaviours/navigation/version';

beforeEach(() => window.localStorage.clear());

test.each([
  ['/docs', 'Next'],
  ['/docs/', 'Next'],
  ['/docs/start', 'Next'],
  ['/docs-archive/start', null],
  ['/', null],
])('opening %s stores the version %j', (pathname, remembered) => {
  document.body.innerHTML = '<a href="/docs" data-version>Next</a>';
  window.history.replaceState(null, '', pathname);
  rememberVersion(document);
  expect(window.localStorage.getItem('version')).toBe(remembered);
});
