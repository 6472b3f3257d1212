import { CHOICES, readChoice, saveChoice } from '../../behaviours/choices';

/**
 * Opening and closing of the rows of an operation page. Works on the built markup alone (`details`, radio buttons,
 * ids), so that a page of hundreds of rows holds no state and needs three listeners.
 */

/** Opens everything around the row that a fragment names, brings it into view and marks it. */
export function openTarget(root: HTMLElement, hash: string): void {
  const target = hash.length > 1 ? root.ownerDocument.getElementById(decoded(hash.slice(1))) : null;
  if (!target || !root.contains(target)) return;
  for (const marked of root.querySelectorAll('[data-marked]')) {
    marked.removeAttribute('data-marked');
  }
  target.setAttribute('data-marked', '');
  // The row itself opens one level, so that a link to an object shows what is in it.
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

/** Keeps a page's rows in step with the address, the buttons, remembered choices and printing; returns the way to stop. */
export function watchTargets(root: HTMLElement): () => void {
  const window = root.ownerDocument.defaultView;
  if (!window) return () => undefined;
  if (readChoice(CHOICES.rows) === 'open') setRows(root, true);
  for (const choice of root.querySelectorAll<HTMLElement>('[data-remember]')) {
    const value = readChoice(choice.dataset['remember'] ?? '');
    for (const radio of choice.querySelectorAll<HTMLInputElement>(':scope > input')) {
      if (radio.value === value) radio.checked = true;
    }
  }
  const onHash = () => openTarget(root, window.location.hash);
  onHash();

  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const rows = target.closest('[data-rows]')?.getAttribute('data-rows');
    if (rows) {
      setRows(target.closest('section') ?? root, rows === 'open');
      saveChoice(CHOICES.rows, rows);
    }
    // A link to the fragment that is already in the address changes nothing that could be heard.
    const hash = target.closest('a[href^="#"]')?.getAttribute('href');
    if (hash && hash === window.location.hash) openTarget(root, hash);
  };
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const key = target.closest('fieldset')?.dataset['remember'];
    if (key) saveChoice(key, target.value);
  };
  let closed: HTMLDetailsElement[] = [];
  const beforePrint = () => {
    closed = [...root.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    setRows(root, true);
  };
  const afterPrint = () => {
    for (const details of closed) details.open = false;
  };
  root.addEventListener('click', onClick);
  root.addEventListener('change', onChange);
  window.addEventListener('hashchange', onHash);
  window.addEventListener('beforeprint', beforePrint);
  window.addEventListener('afterprint', afterPrint);
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('change', onChange);
    window.removeEventListener('hashchange', onHash);
    window.removeEventListener('beforeprint', beforePrint);
    window.removeEventListener('afterprint', afterPrint);
  };
}

/** Checks the radio button that shows a panel; it stands before the panel's label. */
function choose(panel: Element): void {
  const radio = panel.previousElementSibling?.previousElementSibling;
  if (radio instanceof HTMLInputElement) radio.checked = true;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
