import { closest } from './closest';
import { popoverOf } from './popover';

/** How long a pointer rests on a term before its tip opens, and is away before it closes. */
const DELAY_MS = 200;

/**
 * Words of the glossary (`data-term`). Their tips are popovers, which need no script: a click, a tap, Enter or Space on the word
 * opens one, Escape or a click elsewhere closes it. This opens a tip also for a pointer that rests on the word.
 */
export function answerTerms(document: Document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The tip that the pointer alone has opened: it closes when the pointer leaves. */
  let passing: ReturnType<typeof popoverOf>;
  const later = (act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, DELAY_MS);
  };
  /** The term that the pointer comes to or leaves, and not one that it only moves within. */
  const crossed = (event: PointerEvent) => {
    const term = closest(event, '[data-term]');
    const { relatedTarget } = event;
    return relatedTarget instanceof Node && term?.contains(relatedTarget) ? null : term;
  };
  const tipOf = (term: HTMLElement) => popoverOf(term.querySelector<HTMLElement>('[popover]'));

  document.addEventListener('pointerover', (event) => {
    const term = crossed(event);
    if (!term) return;
    clearTimeout(timer);
    if (event.pointerType !== 'mouse') return;
    later(() => {
      const tip = tipOf(term);
      if (!tip || tip.isOpen()) return;
      passing = tip;
      tip.show();
    });
  });
  document.addEventListener('pointerout', (event) => {
    if (!crossed(event)) return;
    later(() => {
      if (passing?.isOpen()) passing.hide();
      passing = undefined;
    });
  });
  document.addEventListener('click', (event) => {
    if (!closest(event, '[data-term] > button')) return;
    clearTimeout(timer);
    // A click on a word whose tip the pointer has opened keeps it open.
    if (passing?.isOpen()) event.preventDefault();
    passing = undefined;
  });
}
