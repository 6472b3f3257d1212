/** Position of the line at which readers probably read, as a share of the window's height from the top. */
const READING_LINE = 0.3;

/** Marks the section that is being read in the table of contents (`data-contents`). */
export function followReading(document: Document): void {
  const { defaultView: window } = document;
  let frame = 0;
  const schedule = () => {
    frame ||=
      window?.requestAnimationFrame(() => {
        frame = 0;
        showReading(document);
      }) ?? 0;
  };
  window?.addEventListener('scroll', schedule, { passive: true });
  window?.addEventListener('resize', schedule);
  // A link to a section that is visible may cause no scroll event.
  window?.addEventListener('hashchange', schedule);
}

/**
 * Marks the section of the last heading above the reading line, or the first section at the top of the page. If the reader
 * opened a section by its link and has not scrolled since, marks that section.
 */
export function showReading(document: Document): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  if (links.length === 0) return;
  const page = document.documentElement;
  const headingOf = (link: HTMLAnchorElement) =>
    document.getElementById((link.getAttribute('href') ?? '').slice(1));
  const hash = document.defaultView?.location.hash;
  const named = links.find((link) => link.hash !== '' && link.hash === hash);
  const heading = named && headingOf(named);
  const line = readingLine(page);
  const isAbove = (link: HTMLAnchorElement) => {
    const place = headingOf(link);
    // The browser returns 0 for the position of a heading in a hidden tab.
    if (!place || place.closest('[hidden]')) return false;
    return place.getBoundingClientRect().top <= line;
  };
  // At the top of the page, the first section is the next one.
  const active =
    (heading && isWhereJumpsEnd(heading, page) ? named : links.filter(isAbove).at(-1)) ?? links[0];
  for (const link of links) {
    if (link === active) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

/**
 * Returns the position of the reading line, in pixels from the top of the window. Near the end of the page, the line moves
 * down to the bottom of the window, because the last sections may be too short to reach its usual position.
 */
function readingLine({ scrollHeight, scrollTop, clientHeight }: Element): number {
  const usual = clientHeight * READING_LINE;
  const most = scrollHeight - clientHeight;
  if (most <= 0) return usual;
  const way = Math.min(most, clientHeight - usual);
  const left = Math.min(way, most - scrollTop);
  return usual + ((way - left) / way) * (clientHeight - usual);
}

/**
 * Whether a heading is where the browser scrolls it to when its link is opened: at the top, or lower if the page cannot
 * scroll further.
 */
function isWhereJumpsEnd(heading: Element, page: Element): boolean {
  const { scrollHeight, scrollTop, clientHeight } = page;
  const { top } = heading.getBoundingClientRect();
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  const highest =
    pixels(getComputedStyle(page).scrollPaddingBlockStart)
    + pixels(getComputedStyle(heading).scrollMarginBlockStart);
  const isAtEnd = scrollHeight - clientHeight - scrollTop < 2;
  return Math.abs(top - highest) < 2 || (isAtEnd && top > highest && top < clientHeight);
}
