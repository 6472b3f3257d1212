import { onChoice, readChoice, saveChoice } from './choices';

/**
 * Radio buttons whose choice follows the reader: `data-remember` on their fieldset is the name of the choice. All of that name
 * in a page show the same.
 */
export function answerChoices(document: Document): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const key = target.closest('fieldset')?.dataset.remember;
    if (key) saveChoice(key, target.value);
  });
  onChoice(() => showChoices(document));
}

/** Checks the buttons of a page that the reader has chosen. */
export function showChoices(page: ParentNode): void {
  for (const choice of page.querySelectorAll<HTMLElement>('[data-remember]')) {
    const value = readChoice(choice.dataset.remember ?? '');
    for (const radio of choice.querySelectorAll<HTMLInputElement>(':scope > input')) {
      if (radio.value === value && !radio.checked) radio.checked = true;
    }
  }
}
