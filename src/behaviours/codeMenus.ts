import { onChoice, readChoice, saveChoice } from './choices';

const MENU = 'select[data-menu]';

/**
 * Menus of code panels: a menu shows the option of its place among those of the nearest `data-options`. A value of `data-menu` is
 * the name under which the choice follows the reader. All menus of that name in a page show the same.
 */
export function answerCodeMenus(document: Document): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches(MENU)) return;
    showOption(target);
    const { menu } = target.dataset;
    if (menu) saveChoice(menu, target.value);
  });
  onChoice(() => showCodeMenus(document));
}

/** Brings the menus of a page in step with what the reader has chosen, and the panels with their menus. */
export function showCodeMenus(page: ParentNode): void {
  for (const menu of page.querySelectorAll<HTMLSelectElement>(MENU)) {
    const chosen = menu.dataset.menu ? readChoice(menu.dataset.menu) : null;
    // A language that this page does not have changes nothing here.
    if ([...menu.options].some(({ value }) => value === chosen)) menu.value = chosen ?? '';
    showOption(menu);
  }
}

function showOption(menu: HTMLSelectElement): void {
  const options = menu
    .closest('[data-options]')
    ?.querySelectorAll<HTMLElement>(':scope > [data-option]');
  options?.forEach((option, index) => (option.hidden = index !== menu.selectedIndex));
}
