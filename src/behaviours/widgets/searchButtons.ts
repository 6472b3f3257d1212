import { closest } from '../closest';

/** The links that open the search. Without scripts, they lead to the index of all pages. */
const BOX = '[data-search-box]';

/** Space presses a search box, as it does every button. */
export function handleSearchButtons(document: Document): void {
  document.addEventListener('keydown', (event) => {
    const box = event.key === ' ' && closest(event, BOX);
    if (!box) return;
    event.preventDefault();
    box.click();
  });
}

/** With scripts, search boxes are buttons: they open a dialog. */
export function showSearchButtons(page: ParentNode): void {
  for (const box of page.querySelectorAll<HTMLElement>(BOX)) box.role = 'button';
}
