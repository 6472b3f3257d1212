import { readChoice, saveChoice } from '../choices';

/** Prefix of the storage keys. The name of the sidebar follows. */
export const PLACE_KEY = 'sidebar:';

/** Scroll position of a sidebar, and the indexes of its open groups. */
type Place = readonly [top: number, ...open: number[]];

/**
 * Stores the scroll position and open groups of a sidebar for this tab. Groups around the current page open automatically
 * and are not stored.
 */
export function savePlace(nav: HTMLElement): void {
  const groups = [...nav.getElementsByTagName('details')];
  const open = groups.flatMap((group, index) =>
    group.open && !group.querySelector('[aria-current]') ? [index] : [],
  );
  const place: Place = [nav.scrollTop, ...open];
  saveChoice(keyOf(nav), JSON.stringify(place), 'sessionStorage');
}

/**
 * Reads the stored state of a sidebar; undefined if the stored text is invalid. The inline script of the sidebar contains
 * this function.
 */
export function parsePlace(stored: string | null): Place {
  try {
    const place: unknown = JSON.parse(stored ?? '');
    if (Array.isArray(place)) return [Number(place[0]) || 0, ...place.slice(1).map(Number)];
  } catch {
    // Nothing is stored, or an earlier version of the site stored another format.
  }
  return [0];
}

/** Restores the state of a sidebar. The inline script of the sidebar contains this function. */
export function showPlace(nav: HTMLElement, [top, ...open]: Place): void {
  const groups = nav.getElementsByTagName('details');
  for (const index of open) groups[index]?.setAttribute('open', '');
  nav.scrollTop = top;
}

/**
 * Restores the stored state of a sidebar, unless the inline script has done so. The built page has only one link for some
 * groups (SidebarItems). When the app has added their links, the height of the list has changed, and this function scrolls
 * it again, unless the reader has used it meanwhile (`data-touched`, sidebar.ts).
 *
 * @returns a function that stops waiting for these groups
 */
export function restorePlace(nav: HTMLElement, onFilled: () => void): () => void {
  const place = parsePlace(readChoice(keyOf(nav), 'sessionStorage'));
  const [top, ...open] = place;
  const isTouched = () => nav.dataset.touched !== undefined;
  if (nav.scrollTop === 0 && !isTouched()) showPlace(nav, place);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    if (isTouched()) return;
    nav.scrollTop = top;
    onFilled();
  });
  const groups = nav.getElementsByTagName('details');
  if (open.some((index) => groups[index])) {
    observer.observe(nav, { childList: true, subtree: true });
  }
  return () => observer.disconnect();
}

function keyOf(nav: HTMLElement): string {
  return PLACE_KEY + (nav.getAttribute('aria-label') ?? '');
}
