/** @jest-environment jsdom */
import { restorePlace, savePlace } from '../../../src/behaviours/sidebarPlace';
import { SIDEBAR_SCRIPT } from '../../../src/shell/revealCurrent';

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

describe.each(WAYS)('put back by %s', (_, restore) => {
  it('a sidebar is scrolled and open as it was left, but for the way to the page', () => {
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

  it('another sidebar stays as it is', () => {
    const left = sidebar();
    left.scrollTop = 340;
    savePlace(left);
    const nav = sidebar('Reference');
    restore(nav);
    expect(nav.scrollTop).toBe(0);
    expect(opened(nav)).toEqual([false, true, false, false]);
  });

  it('no group opens by itself in a sidebar that was left at its top with all groups closed', () => {
    savePlace(sidebar());
    const nav = sidebar();
    restore(nav);
    expect(opened(nav)).toEqual([false, true, false, false]);
  });

  it.each([['x 99 y'], ['["x", 99, "y"]'], ['{"0": 1}'], ['null'], ['']])(
    'a sidebar that has fewer groups now, or nonsense in the storage (%s), is no harm',
    (stored) => {
      sessionStorage.setItem('sidebar:Guides', stored);
      const nav = sidebar();
      restore(nav);
      expect(opened(nav)).toEqual([false, true, false, false]);
    },
  );
});

describe('a sidebar that the script has put back', () => {
  function putBack() {
    const left = sidebar();
    left.scrollTop = 340;
    left.querySelectorAll('details')[2]!.open = true;
    savePlace(left);
    const nav = sidebar();
    nav.scrollTop = 20;
    return nav;
  }

  it('is left alone by the app', () => {
    const nav = putBack();
    restorePlace(nav, () => undefined);
    expect(nav.scrollTop).toBe(20);
    expect(opened(nav)).toEqual([false, true, false, false]);
  });

  it('is put back again when its groups have got all their links, once', async () => {
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

  it('is not put back where the reader has used it since', async () => {
    const nav = putBack();
    nav.dataset.touched = '';
    restorePlace(nav, () => undefined);
    nav.querySelectorAll('details')[2]!.append(document.createElement('a'));
    await Promise.resolve();
    expect(nav.scrollTop).toBe(20);
  });

  it('is not put back after it has gone', async () => {
    const nav = putBack();
    restorePlace(nav, () => undefined)();
    nav.append(document.createElement('a'));
    await Promise.resolve();
    expect(nav.scrollTop).toBe(20);
  });
});
