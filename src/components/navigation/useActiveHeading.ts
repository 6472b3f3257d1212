import { useEffect, useState } from 'react';

/** How far below the top of the window a heading counts as being read: the navbar and some air. */
const READING_LINE_PX = 112;

/** Anchor of the section being read: the last heading above the reading line, or the last of all at the end. */
export function useActiveHeading(anchors: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const key = anchors.join(' ');
  useEffect(() => {
    const headings = key
      .split(' ')
      .map((anchor) => document.getElementById(anchor))
      .filter((heading) => heading !== null);
    let frame = 0;
    const update = () => {
      frame = 0;
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const atEnd = scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 2;
      const passed = headings.filter(
        (heading) => heading.getBoundingClientRect().top <= READING_LINE_PX,
      );
      setActive((atEnd ? headings : passed).at(-1)?.id);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [key]);
  return active;
}
