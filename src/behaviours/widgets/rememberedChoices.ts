import { onChoice, readChoice, saveChoice } from '../choices';

/**
 * Radio buttons whose choice applies to all pages. `data-remember` on their fieldset is the name of the choice. All
 * fieldsets of that name on a page show the same choice.
 */
export function handleChoices(document: Document): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const key = target.closest('fieldset')?.dataset.remember;
    if (key) saveChoice(key, target.value);
  });
  onChoice(() => showChoices(document));
}

/** Checks the radio buttons that the reader has chosen. */
export function showChoices(page: ParentNode): void {
  for (const choice of page.querySelectorAll<HTMLElement>('[data-remember]')) {
    const value = readChoice(choice.dataset.remember ?? '');
    // A choice of a client library (`go:go client`) also selects its language.
    const values = [value, value?.split(':')[0]];
    for (const radio of choice.querySelectorAll<HTMLInputElement>(':scope > input')) {
      if (values.includes(radio.value) && !radio.checked) radio.checked = true;
    }
  }
}
