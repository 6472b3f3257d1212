import { CHOICES, readChoice, saveChoice } from '../choices';
import { closest } from '../closest';
import { elementOf, onFragment } from '../navigation/fragments';

/**
 * Opens and closes the rows of an operation page. It works on the HTML alone (`details`, radio buttons, ids), so a page
 * with hundreds of rows needs no state.
 */

/** Opens all rows around the row that a fragment names, scrolls to it, and marks it. */
export function openTarget(root: HTMLElement, hash: string): void {
  const target = elementOf(root.ownerDocument, hash);
  if (!target || !root.contains(target)) return;
  for (const marked of root.querySelectorAll('[data-marked]')) {
    marked.removeAttribute('data-marked');
  }
  target.setAttribute('data-marked', '');
  // Opens the row itself too, so that a link to an object shows its fields.
  target.querySelector(':scope > details')?.setAttribute('open', '');
  for (
    let element = target.parentElement;
    element && element !== root;
    element = element.parentElement
  ) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    if (element.hasAttribute('data-panel')) choose(element);
  }
  target.scrollIntoView();
}

/** Opens or closes every row of a section. */
export function setRows(section: ParentNode, open: boolean): void {
  for (const details of section.querySelectorAll('details')) details.open = open;
}

/**
 * Updates the rows of a page (elements with `data-has-rows`) when the address changes, when buttons are pressed, and for
 * printing.
 */
export function handleRows(document: Document): void {
  const { defaultView: window } = document;
  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-rows]');
    const rows = button?.dataset.rows;
    if (button && rows) {
      setRows(button.closest('section') ?? document, rows === 'open');
      saveChoice(CHOICES.rows, rows);
    }
  });
  onFragment(document, () => {
    const root = rootOf(document);
    if (root) openTarget(root, document.location.hash);
  });
  let closed: HTMLDetailsElement[] = [];
  window?.addEventListener('beforeprint', () => {
    const root = rootOf(document);
    closed = [...(root?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
    if (root) setRows(root, true);
  });
  window?.addEventListener('afterprint', () => {
    for (const details of closed) details.open = false;
  });
}

/** Opens the rows that the reader opened before, and the row in the address. */
export function showRows(document: Document): void {
  const root = rootOf(document);
  if (!root) return;
  if (readChoice(CHOICES.rows) === 'open') setRows(root, true);
  openTarget(root, document.location.hash);
}

const rootOf = (document: Document) => document.querySelector<HTMLElement>('[data-has-rows]');

/** Checks the radio button that shows a panel. The button is in front of the label of the panel. */
function choose(panel: Element): void {
  const radio = panel.previousElementSibling?.previousElementSibling;
  if (radio instanceof HTMLInputElement) radio.checked = true;
}
