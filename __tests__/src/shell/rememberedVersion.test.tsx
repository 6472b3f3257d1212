/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Shell } from '../../../src/shell/Shell';
import { settings, sidebars } from './site';

beforeAll(() => {
  window.matchMedia = () => new EventTarget() as MediaQueryList;
});
beforeEach(() => window.localStorage.clear());

const { label, path } = settings.version;

test.each([
  [path, label],
  [`${path}/`, label],
  [`${path}/start`, label],
  [`${path}-archive/start`, null],
  ['/', null],
])('opening %s remembers %j as the version', (pathname, remembered) => {
  render(
    <Shell settings={settings} sidebars={sidebars} pathname={pathname}>
      The page.
    </Shell>,
  );
  expect(window.localStorage.getItem('version')).toBe(remembered);
});
