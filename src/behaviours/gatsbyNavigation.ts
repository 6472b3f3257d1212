import type { Visits } from './visits';

type Navigate = (to: string | number, options?: object) => void;

declare global {
  interface Window {
    /** What the `navigate` of Gatsby calls. */
    ___navigate: Navigate;
  }
}

/** Gatsby's own; it is there when the app has been loaded. */
let navigate: Navigate | undefined;

/** Goes to a page of this site: Gatsby shows it once its files are there. */
export function goTo(visits: Visits, to: string, options?: object): void {
  visits.visit({
    path: to.replace(/#.*$/, ''),
    show: () => navigate?.(to, options),
    leave: () => window.location.assign(to),
  });
}

/**
 * Puts `visits` before every page change. Without it, Gatsby answers a page whose files do not arrive with a full load,
 * which ends at the browser's own error page when the reader is offline. Returns a function that stops it.
 */
export function guardNavigation(visits: Visits): () => void {
  const gatsby = window.___navigate;
  navigate = gatsby;
  window.___navigate = (to, options) => {
    if (typeof to === 'number') gatsby(to, options);
    else goTo(visits, to, options);
  };
  const stopHistory = guardHistory(visits);
  return () => {
    window.___navigate = gatsby;
    stopHistory();
  };
}

/** Back and forward: the router hears of them only when the page's files are there. */
function guardHistory(visits: Visits): () => void {
  const onPopState = (event: PopStateEvent) => {
    const { pathname, search } = window.location;
    const path = pathname + search;
    if (window.___loader.loadPageSync(path)) {
      visits.arrive();
      return;
    }
    event.stopImmediatePropagation();
    visits.visit({
      path,
      show: () => window.dispatchEvent(new PopStateEvent('popstate', { state: event.state })),
      leave: () => window.location.reload(),
    });
  };
  // Capturing: before the router's own listener.
  window.addEventListener('popstate', onPopState, true);
  return () => window.removeEventListener('popstate', onPopState, true);
}
