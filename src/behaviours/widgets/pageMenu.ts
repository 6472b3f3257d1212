import { closest } from '../closest';

/**
 * Menus that also work without scripts (`details` with `data-menu`). Escape closes them, and they close when the focus
 * leaves them, or when the reader follows a link in them, which may lead to another place of the page.
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
  document.addEventListener('click', (event) => {
    closest(event, '[data-menu] a')?.closest('[data-menu]')?.removeAttribute('open');
  });
}
