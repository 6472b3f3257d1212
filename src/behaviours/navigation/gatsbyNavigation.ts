import { beginFirstPaint, endFirstPaint } from './firstPaint';
import type { Visits } from './visits';

type Navigate = (to: string | number, options?: object) => void;

declare global {
  interface Window {
    /** The functions that Gatsby's `navigate` calls. */
    ___navigate: Navigate;
  }
}

/** Gatsby's `navigate`. It exists when the app has loaded. */
let navigate: Navigate | undefined;

/** Opens a page of this site. Gatsby shows it when its files have arrived. */
export function goTo(visits: Visits, to: string, options?: object): void {
  const show = () => {
    // The place of a fragment depends on everything above it.
    if (!to.includes('#')) beginFirstPaint();
    storePlace();
    navigate?.(to, options);
  };
  visits.visit({
    path: to.replace(/#.*$/, ''),
    show,
    leave: () => window.location.assign(to),
  });
}

/**
 * Stores the place of the page that the reader leaves, for the way back, where Gatsby's router stores it. The router does this
 * only when the page is scrolled, and it misses what happens before the app has started.
 */
function storePlace(): void {
  const { key = 'initial' } = (window.history.state ?? {}) as { key?: string };
  try {
    const place = `@@scroll|${window.location.pathname}|${key}`;
    window.sessionStorage.setItem(place, String(window.scrollY));
  } catch {
    // The browser blocks storage.
  }
}

/**
 * Makes `visits` load the files before every page change. Without this, Gatsby does a full load when files do not arrive,
 * and an offline reader sees the browser's error page.
 */
export function guardNavigation(visits: Visits): void {
  const gatsby = window.___navigate;
  navigate = gatsby;
  window.___navigate = (to, options) => {
    if (typeof to === 'number') gatsby(to, options);
    else goTo(visits, to, options);
  };
  guardHistory(visits);
}

/** Back and forward: the router gets the event only when the files of the page have arrived. */
function guardHistory(visits: Visits): void {
  const onPopState = (event: PopStateEvent) => {
    // The last page may not have been painted yet. The scroll position of the page that comes back needs all its parts.
    endFirstPaint(document);
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
  // In the capture phase, so that this listener runs before the router's.
  window.addEventListener('popstate', onPopState, true);
}
