import { closest } from './closest';

/**
 * Menus that also work without scripts (`details` with `data-menu`). Escape closes them, and they close when the focus
 * leaves them.
 */
export function handleMenus(document: Document): void {
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
