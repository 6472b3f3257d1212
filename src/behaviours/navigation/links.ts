/**
 * Client navigation for plain links. All links of the site are ordinary `<a href>` elements, whether they come from views,
 * MDX, or the HTML of an API description. One listener on the document turns a click into a navigation without a full load,
 * and a hover or focus into a prefetch of that page.
 */
export interface LinkTarget {
  /** Path, query and fragment. */
  to: string;
  pathname: string;
}

/**
 * The page of this site that a link leads to. Undefined for other origins, files, downloads, links that open a dialog, and
 * links to a fragment of the same page.
 */
export function internalTarget(
  anchor: HTMLAnchorElement,
  location: Location,
): LinkTarget | undefined {
  if (!anchor.href || anchor.target) return undefined;
  // A link that opens a dialog leads to a page only when scripts are off.
  if (anchor.hasAttribute('download') || anchor.hasAttribute('aria-haspopup')) return undefined;
  const url = new URL(anchor.href, location.href);
  if (url.origin !== location.origin) return undefined;
  if (/\.[a-z0-9]+$/i.test(url.pathname)) return undefined;
  if (url.pathname === location.pathname && url.search === location.search && url.hash) {
    return undefined;
  }
  return { to: url.pathname + url.search + url.hash, pathname: url.pathname };
}

interface LinkActions {
  /** Opens a page without a full load. */
  follow: (target: LinkTarget) => void;
  /** Prefetches a page. */
  prefetch: (target: LinkTarget) => void;
}

/**
 * How long the pointer or the focus must stay on a link before the page is prefetched, in milliseconds. Moving over a list
 * prefetches nothing.
 */
export const HOVER_DELAY_MS = 80;

/**
 * Starts listening.
 *
 * @returns a function that stops it
 */
export function handleLinks(document: Document, { follow, prefetch }: LinkActions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const targetOf = (event: Event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    return anchor ? internalTarget(anchor, window.location) : undefined;
  };
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = targetOf(event);
    if (!target) return;
    clearTimeout(timer);
    event.preventDefault();
    follow(target);
  };
  const onInterest = (event: Event) => {
    clearTimeout(timer);
    const target = targetOf(event);
    if (!target || target.pathname === window.location.pathname) return;
    timer = setTimeout(() => prefetch(target), HOVER_DELAY_MS);
  };
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onInterest);
  document.addEventListener('focusin', onInterest);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('click', onClick);
    document.removeEventListener('pointerover', onInterest);
    document.removeEventListener('focusin', onInterest);
  };
}
