/** @jest-environment jsdom */
import { revealCurrent, SIDEBAR_SCRIPT } from '../../../src/shell/revealCurrent';

const MARKUP = `
  <details><summary>A</summary><details><summary>B</summary>
    <a href="/docs/b" aria-current="page">B</a></details></details>
  <details><summary>C</summary><a href="/docs/c">C</a></details>`;

/** A list with a height of 400 px, and the current link at a distance from its top. */
function sidebarWithLinkAt(top: number): HTMLElement {
  const nav = document.createElement('nav');
  nav.innerHTML = MARKUP;
  document.body.replaceChildren(nav);
  nav.getBoundingClientRect = () => new DOMRect(0, 0, 280, 400);
  const link = nav.querySelector('[aria-current]');
  if (link) link.getBoundingClientRect = () => new DOMRect(0, top, 280, 30);
  return nav;
}

/** jsdom does not have the constructor of rectangles. */
class Rect {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get top() {
    return this.y;
  }
  get bottom() {
    return this.y + this.height;
  }
}
beforeAll(() => Object.assign(globalThis, { DOMRect: Rect }));

it('only opens the groups above the current page', () => {
  const nav = sidebarWithLinkAt(0);
  revealCurrent(nav);
  expect([...nav.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, false]);
});

it.each([
  ['in sight', 200, 0],
  ['below', 1000, 867],
  ['below the window', 380, 247],
])('scrolls to a link %s', (_, top, expected) => {
  const nav = sidebarWithLinkAt(top);
  revealCurrent(nav);
  expect(Math.round(nav.scrollTop)).toBe(expected);
});

/** Simulates a window that shows the sidebar, or one that does not. */
const showWindow = (isWide: boolean) =>
  Object.assign(window, { matchMedia: (media: string) => ({ media, matches: isWide }) });

it('does the same in the built page, before the app has started', () => {
  showWindow(true);
  const nav = sidebarWithLinkAt(1000);
  const script = document.createElement('script');
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  nav.append(script);
  new Function(SIDEBAR_SCRIPT)();
  expect(Math.round(nav.scrollTop)).toBe(867);
});

it('changes nothing in a sidebar without a current page', () => {
  const nav = sidebarWithLinkAt(1000);
  nav.querySelector('[aria-current]')?.removeAttribute('aria-current');
  revealCurrent(nav);
  expect(nav.scrollTop).toBe(0);
});

it('asks for no layout in a window that does not show the sidebar', () => {
  showWindow(false);
  const nav = sidebarWithLinkAt(1000);
  nav.getBoundingClientRect = jest.fn();
  const script = document.createElement('script');
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  nav.append(script);
  new Function(SIDEBAR_SCRIPT)();
  expect(nav.getBoundingClientRect).not.toHaveBeenCalled();
  expect(nav.scrollTop).toBe(0);
});
