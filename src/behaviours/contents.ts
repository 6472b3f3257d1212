/** How far below the top of the window a heading counts as being read: the navbar and some air. */
const READING_LINE_PX = 124;

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
}

/** The section being read is that of the last heading above the reading line, or the last of all at the end. */
export function showReading(document: Document): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  if (links.length === 0) return;
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const atEnd = scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 2;
  const isPassed = (link: HTMLAnchorElement) => {
    const heading = document.getElementById((link.getAttribute('href') ?? '').slice(1));
    return heading !== null && heading.getBoundingClientRect().top <= READING_LINE_PX;
  };
  const active = (atEnd ? links : links.filter(isPassed)).at(-1);
  for (const link of links) {
    if (link === active) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}
