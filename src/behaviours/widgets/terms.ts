import { closest } from '../closest';
import { popoverOf } from './popover';

/**
 * How long the pointer stays on a term before its tip opens, and how long it is away before the tip closes, in
 * milliseconds.
 */
const DELAY_MS = 200;

/**
 * Glossary terms (`data-term`). Their tips are popovers and work without scripts: a click, a tap, Enter, or Space opens a
 * tip; Escape or a click elsewhere closes it. This behavior also opens a tip when the pointer stays on a term.
 */
export function handleTerms(document: Document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The tip that the pointer has opened without a click. It closes when the pointer leaves. */
  let passing: ReturnType<typeof popoverOf>;
  const later = (act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, DELAY_MS);
  };
  /** The term that the pointer enters or leaves. Movements inside a term do not count. */
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
    // If the pointer has opened the tip, a click keeps it open.
    if (passing?.isOpen()) event.preventDefault();
    passing = undefined;
  });
}
