import { readChoice, saveChoice } from './choices';

/** Beginning of the keys under which the places of sidebars are stored; the sidebar's name follows. */
export const PLACE_KEY = 'sidebar:';

/** How far a sidebar is scrolled, and the indexes of its open groups. */
type Place = readonly [top: number, ...open: number[]];

/** Stores the place of a sidebar for this tab. Groups around the current page open by themselves and are not stored. */
export function savePlace(nav: HTMLElement): void {
  const groups = [...nav.getElementsByTagName('details')];
  const open = groups.flatMap((group, index) =>
    group.open && !group.querySelector('[aria-current="page"]') ? [index] : [],
  );
  const place: Place = [nav.scrollTop, ...open];
  saveChoice(keyOf(nav), JSON.stringify(place), 'sessionStorage');
}

/** Reads a stored place; anything else is no place. The sidebar's inline script contains this function. */
export function parsePlace(stored: string | null): Place {
  try {
    const place: unknown = JSON.parse(stored ?? '');
    if (Array.isArray(place)) return [Number(place[0]) || 0, ...place.slice(1).map(Number)];
  } catch {
    // Nothing is stored, or an earlier version of the site stored it in another form.
  }
  return [0];
}

/** Puts a sidebar to a place. The sidebar's inline script contains this function. */
export function showPlace(nav: HTMLElement, [top, ...open]: Place): void {
  const groups = nav.getElementsByTagName('details');
  for (const index of open) groups[index]?.setAttribute('open', '');
  nav.scrollTop = top;
}

/**
 * Puts a sidebar to its stored place, unless the inline script has done so. Once the app has filled the groups of which
 * the built page has only one link (SidebarItems), the list has another height and is scrolled again, unless the reader has
 * used it meanwhile (`data-touched`, sidebar.ts).
 *
 * @returns function that ends the waiting for these groups
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
