import { closest } from './closest';

/** Menus that open without scripts (`details` with `data-menu`): Escape closes one, and so does the focus that leaves it. */
export function answerMenus(document: Document): void {
  document.addEventListener('keydown', (event) => {
    const menu = closest<HTMLDetailsElement>(event, '[data-menu]');
    if (event.key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('focusout', (event) => {
    const menu = closest<HTMLDetailsElement>(event, '[data-menu]');
    const { relatedTarget } = event;
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
}
