/** @jest-environment jsdom */
import { restorePlace, savePlace } from '../../../../src/behaviours/widgets/sidebarPlace';
import { SIDEBAR_SCRIPT } from '../../../../src/shell/revealCurrent';

/** Simulates a window that shows the sidebar. */
beforeAll(() =>
  Object.assign(window, { matchMedia: (media: string) => ({ media, matches: true }) }),
);

/** A sidebar with three groups. The second group contains the current page. */
function sidebar(label = 'Guides'): HTMLElement {
  const nav = document.createElement('nav');
  nav.setAttribute('aria-label', label);
  nav.innerHTML = `<details></details>
    <details open><a aria-current="page"></a></details>
    <details><details></details></details>`;
  return nav;
}
const opened = (nav: HTMLElement) =>
  [...nav.querySelectorAll('details')].map((group) => group.open);

beforeEach(() => sessionStorage.clear());

/** Runs the inline script of the sidebar, as a page does while it loads. */
function runScript(nav: HTMLElement): void {
  const script = document.createElement('script');
  nav.append(script);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  new Function(SIDEBAR_SCRIPT)();
}

const WAYS: [string, (nav: HTMLElement) => void][] = [
  ['the app', (nav) => restorePlace(nav, () => undefined)()],
  ['the script of a page', runScript],
];

describe.each(WAYS)('restored by %s', (_, restore) => {
  it('a sidebar has its scroll position and open groups, except for those around the page', () => {
    const left = sidebar();
    left.scrollTop = 340;
    left.querySelectorAll('details')[2]!.open = true;
    left.querySelectorAll('details')[3]!.open = true;
    savePlace(left);
    const nav = sidebar();
    nav.querySelectorAll('details')[1]!.open = false;
    // Without this, the script would open the groups above the current page again.
    nav.querySelector('[aria-current]')?.removeAttribute('aria-current');
    restore(nav);
    expect(nav.scrollTop).toBe(340);
    expect(opened(nav)).toEqual([false, false, true, true]);
  });

  it('another sidebar does not change', () => {
    const left = sidebar();
    left.scrollTop = 340;
    savePlace(left);
    const nav = sidebar('Reference');
    restore(nav);
    expect(nav.scrollTop).toBe(0);
    expect(opened(nav)).toEqual([false, true, false, false]);
  });

  it('no group opens in a sidebar whose groups were all closed at the top', () => {
    savePlace(sidebar());
    const nav = sidebar();
    restore(nav);
    expect(opened(nav)).toEqual([false, true, false, false]);
  });

  it.each([['x 99 y'], ['["x", 99, "y"]'], ['{"0": 1}'], ['null'], ['']])(
    'a sidebar with fewer groups and invalid stored text (%s) cause no error',
    (stored) => {
      sessionStorage.setItem('sidebar:Guides', stored);
      const nav = sidebar();
      restore(nav);
      expect(opened(nav)).toEqual([false, true, false, false]);
    },
  );
});

describe('a sidebar that the script has restored', () => {
  function putBack() {
    const left = sidebar();
    left.scrollTop = 340;
    left.querySelectorAll('details')[2]!.open = true;
    savePlace(left);
    const nav = sidebar();
    nav.scrollTop = 20;
    return nav;
  }

  it('is not restored again by the app', () => {
    const nav = putBack();
    restorePlace(nav, () => undefined);
    expect(nav.scrollTop).toBe(20);
    expect(opened(nav)).toEqual([false, true, false, false]);
  });

  it('is restored once more when its groups have all links', async () => {
    const nav = putBack();
    const onFilled = jest.fn();
    restorePlace(nav, onFilled);
    nav.querySelectorAll('details')[2]!.append(document.createElement('a'));
    await Promise.resolve();
    expect(nav.scrollTop).toBe(340);
    expect(onFilled).toHaveBeenCalledTimes(1);
    nav.scrollTop = 50;
    nav.append(document.createElement('a'));
    await Promise.resolve();
    expect(nav.scrollTop).toBe(50);
  });

  it('is not restored if the reader has used it', async () => {
    const nav = putBack();
    nav.dataset.touched = '';
    restorePlace(nav, () => undefined);
    nav.querySelectorAll('details')[2]!.append(document.createElement('a'));
    await Promise.resolve();
    expect(nav.scrollTop).toBe(20);
  });

  it('is not restored after it was removed', async () => {
    const nav = putBack();
    restorePlace(nav, () => undefined)();
    nav.append(document.createElement('a'));
    await Promise.resolve();
    expect(nav.scrollTop).toBe(20);
  });
});
