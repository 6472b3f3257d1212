import { CHOICES, onChoice, readChoice, saveChoice } from './choices';
import { closest } from './closest';

/**
 * The announcement's button dismisses it. What is dismissed stands on the root element, where a style rule looks for it: the
 * script of the head has put it there before the first paint (beforePaint.ts).
 */
export function answerAnnouncement(document: Document): void {
  document.addEventListener('click', (event) => {
    const bar = closest(event, '[data-dismiss]')?.closest<HTMLElement>('[data-announcement]');
    if (bar) saveChoice(CHOICES.announcement, bar.dataset.announcement ?? '');
  });
  onChoice(() => {
    const dismissed = readChoice(CHOICES.announcement);
    const { documentElement: root } = document;
    if (dismissed === null) root.removeAttribute('data-announcement-dismissed');
    else root.setAttribute('data-announcement-dismissed', dismissed);
  });
}
