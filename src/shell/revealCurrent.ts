import { readStored } from '../behaviours/choices';
import { inlineScript } from '../browser/inlineScript';
import { parsePlace, PLACE_KEY, showPlace } from '../behaviours/widgets/sidebarPlace';
import { WIDE } from '../behaviours/wideWindow';

// The inline script of the sidebar contains the first two functions, so they use nothing outside of themselves.

/** Opens the groups around the link to the current page. */
export function openGroups(nav: HTMLElement): void {
  const link = nav.querySelector('[aria-current]');
  for (let group = link?.closest('details'); group && nav.contains(group);) {
    group.open = true;
    group = group.parentElement?.closest('details');
  }
}

/** Scrolls a sidebar that the window shows, so that the link to the current page is visible. */
export function scrollToCurrent(nav: HTMLElement): void {
  const link = nav.querySelector('[aria-current]');
  if (!link) return;
  const box = nav.getBoundingClientRect();
  // Below an announcement, the column is higher than the window.
  const end = Math.min(box.bottom, window.innerHeight);
  const { top, bottom } = link.getBoundingClientRect();
  // Not scrollIntoView: that would scroll the page as well.
  if (top < box.top || bottom > end) nav.scrollTop += top - box.top - box.height / 3;
}

/** Makes the link to the current page visible. */
export function revealCurrent(nav: HTMLElement): void {
  openGroups(nav);
  scrollToCurrent(nav);
}

function prepareSidebar(
  read: typeof readStored,
  parse: typeof parsePlace,
  show: typeof showPlace,
  open: typeof openGroups,
  scroll: typeof scrollToCurrent,
  key: string,
  wide: string,
): void {
  const nav = document.currentScript?.parentElement;
  // Small windows do not show the sidebar. The browser would lay out the page for nothing.
  if (!nav || !window.matchMedia(wide).matches) return;
  show(nav, parse(read('sessionStorage', key + nav.getAttribute('aria-label'))));
  open(nav);
  scroll(nav);
}

/**
 * Inline script after the HTML of a sidebar. It restores the scroll position before the first paint, so that the list does
 * not jump when the app starts.
 */
export const SIDEBAR_SCRIPT = inlineScript(
  prepareSidebar,
  readStored,
  parsePlace,
  showPlace,
  openGroups,
  scrollToCurrent,
  PLACE_KEY,
  WIDE,
);
