/** Where a reader reads: this far down the window, as a share of its height. */
const READING_LINE = 0.3;

/** Marks in the table of contents (`data-contents`) the section that is being read. */
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
  // A jump to a section that is in sight need not scroll.
  window?.addEventListener('hashchange', schedule);
}

/**
 * Marks the section of the last heading above the reading line. While the page is where a jump to a section left it, marks
 * that section.
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
  const isAbove = (link: HTMLAnchorElement) =>
    (headingOf(link)?.getBoundingClientRect().top ?? Infinity) <= line;
  const active = heading && isWhereJumpsEnd(heading, page) ? named : links.filter(isAbove).at(-1);
  for (const link of links) {
    if (link === active) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

/**
 * In pixels below the top of the window. While the last window of a page is scrolled through, the line moves down to the
 * end, so that every heading passes it: the last sections may be too short to reach the usual line.
 */
function readingLine({ scrollHeight, scrollTop, clientHeight }: Element): number {
  const usual = clientHeight * READING_LINE;
  const most = scrollHeight - clientHeight;
  if (most <= 0) return usual;
  const way = Math.min(most, clientHeight - usual);
  const left = Math.min(way, most - scrollTop);
  return usual + ((way - left) / way) * (clientHeight - usual);
}

/** Whether a jump leaves a heading there: at the top, or lower in a window that cannot scroll further. */
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
