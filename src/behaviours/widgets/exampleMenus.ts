import { optionsOf, showOptionAt } from './codeMenus';
import { loadSamples } from './laterSamples';

/** The menu of the request examples. Its options have the file with the samples of the example. */
const MENU = 'select[data-examples]';
const COLUMN = '[data-code-column]';
/** The examples of a body, and the statuses of a response. The value of `data-holds` lists names of examples. */
const EXAMPLES = '[data-options]:has(> [data-example])';
const STATUSES = '[data-options]:has(> [data-holds])';

/**
 * Shows the samples, the body and the response of a request example when the reader selects it. The response is the one
 * with the same name. If there is none, it is the first one of the status.
 */
export function handleExampleMenus(document: Document): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches(MENU)) showExample(target);
  });
}

/** Shows the examples that the reader selected before this script was loaded, and those that the browser restored. */
export function showExampleMenus(page: ParentNode): void {
  for (const menu of page.querySelectorAll<HTMLSelectElement>(MENU)) {
    if (menu.selectedIndex > 0) showExample(menu);
  }
}

function showExample(menu: HTMLSelectElement): void {
  const panel = menu.closest<HTMLElement>('[data-later]');
  const file = menu.selectedOptions[0]?.dataset.file;
  if (panel && file !== undefined && panel.dataset.later !== file) {
    panel.dataset.later = file;
    void loadSamples(panel, true);
  }
  const column = menu.closest(COLUMN);
  for (const list of column?.querySelectorAll(EXAMPLES) ?? []) {
    const index = optionsOf(list).findIndex(({ dataset }) => dataset.example === menu.value);
    select(list, Math.max(0, index));
  }
  for (const list of column?.querySelectorAll(STATUSES) ?? []) {
    const holding = optionsOf(list).map(({ dataset }) =>
      dataset.holds?.split('\n').includes(menu.value),
    );
    const isVisible = optionsOf(list).some((option, index) => !option.hidden && holding[index]);
    const index = holding.indexOf(true);
    if (index >= 0 && !isVisible) select(list, index);
  }
}

/** Shows one option of a list, and selects it in the list's own menu if there is one. */
function select(list: Element, index: number): void {
  const menu = [...list.querySelectorAll<HTMLSelectElement>('select[data-menu]')].find(
    (own) => own.closest('[data-options]') === list,
  );
  if (menu) menu.selectedIndex = index;
  showOptionAt(list, index);
}
