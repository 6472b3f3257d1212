/** Where the place of a sidebar is kept for a reload. The script below names it too. */
export const SIDEBAR_SCROLL_KEY = 'sidebar-scroll';

/** Keeps a sidebar's place while the page is left; returns a function that stops it. */
export function keepScroll(nav: HTMLElement): () => void {
  const save = () => {
    try {
      window.sessionStorage.setItem(SIDEBAR_SCROLL_KEY, String(nav.scrollTop));
    } catch {
      // A blocked storage only means that the place is forgotten.
    }
  };
  window.addEventListener('pagehide', save);
  return () => window.removeEventListener('pagehide', save);
}
