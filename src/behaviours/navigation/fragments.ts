import { decoded } from '../../core/text/decoded';
import { closest } from '../closest';

/** The element that a fragment names, such as `#size`. */
export function elementOf(document: Document, fragment: string): HTMLElement | null {
  return fragment.length > 1 ? document.getElementById(decoded(fragment.slice(1))) : null;
}

/** Calls a function when the reader opens a fragment of the page, also the current one again. */
export function onFragment(document: Document, open: () => void): void {
  const { defaultView: window } = document;
  window?.addEventListener('hashchange', open);
  // The browser sends no event for a link to the current fragment.
  document.addEventListener('click', (event) => {
    const hash = closest(event, 'a[href^="#"]')?.getAttribute('href');
    if (hash && hash === window?.location.hash) open();
  });
}
