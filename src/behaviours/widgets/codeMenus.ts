import { onChoice, readChoice, saveChoice } from '../choices';

const MENU = 'select[data-menu]';

/**
 * Handles the menus of code panels. A menu shows the option with the same index in the nearest `data-options`. If
 * `data-menu` has a value, the choice is stored under that name and applies to all menus with the name.
 */
export function handleCodeMenus(document: Document): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches(MENU)) return;
    showOption(target);
    const { menu } = target.dataset;
    if (menu) saveChoice(menu, target.value);
  });
  onChoice(() => showCodeMenus(document));
}

/** Sets the menus of a page to the stored choices, and shows the selected options. */
export function showCodeMenus(page: ParentNode): void {
  for (const menu of page.querySelectorAll<HTMLSelectElement>(MENU)) {
    const chosen = menu.dataset.menu ? readChoice(menu.dataset.menu) : null;
    // If the menu has no sample for a client library (`go:go client`), it shows the language. It may lack that, too.
    const found = [chosen, chosen?.split(':')[0]].find((choice) =>
      [...menu.options].some(({ value }) => value === choice),
    );
    if (found != null) menu.value = found;
    showOption(menu);
  }
}

function showOption(menu: HTMLSelectElement): void {
  const list = menu.closest('[data-options]');
  if (list) showOptionAt(list, menu.selectedIndex);
}

/** The options of a list, without those of the lists inside. */
export function optionsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-option]')];
}

/** Shows one option of a list. */
export function showOptionAt(list: Element, index: number): void {
  optionsOf(list).forEach((option, at) => (option.hidden = at !== index));
}
