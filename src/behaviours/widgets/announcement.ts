import { CHOICES, onChoice, readChoice, saveChoice } from '../choices';
import { closest } from '../closest';

/**
 * Dismisses the announcement when the reader presses its button. The root element names the announcement that was
 * dismissed, and a style rule hides it. The inline script in the head sets the same attribute before the first paint
 * (beforePaint.ts).
 */
export function handleAnnouncement(document: Document): void {
  document.addEventListener('click', (event) => {
    const bar = closest(event, '[data-dismiss]')?.closest<HTMLElement>('[data-announcement]');
    if (!bar) return;
    saveChoice(CHOICES.announcement, bar.dataset.announcement ?? '');
    // The button with the focus is gone.
    bar.nextElementSibling?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  });
  onChoice(() => {
    const dismissed = readChoice(CHOICES.announcement);
    const { documentElement: root } = document;
    if (dismissed === null) root.removeAttribute('data-announcement-dismissed');
    else root.setAttribute('data-announcement-dismissed', dismissed);
  });
}
