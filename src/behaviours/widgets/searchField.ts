/** Attribute of the search field: the reader has pressed Enter, and the results are not ready. */
const WAITING = 'data-enter';

/** `keyCode` of a key that belongs to a composition of an input method. */
const COMPOSING = 229;

/**
 * Whether a key belongs to a composition of an input method. Safari ends a composition before it sends the Enter that
 * confirmed it. Only `keyCode` shows that.
 */
export function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === COMPOSING;
}

/** Remembers that Enter waits for the results of what the reader has typed. */
export function keepEnter(field: HTMLElement): void {
  field.setAttribute(WAITING, '');
}

/** Whether Enter has waited. It waits no longer then. */
export function takeEnter(field: HTMLElement): boolean {
  const isKept = field.hasAttribute(WAITING);
  field.removeAttribute(WAITING);
  return isKept;
}

/**
 * Whether a key opens the search: Ctrl+K, Cmd+K (specification section 9), or `/` outside of a field. An inline script also
 * runs this function, so it uses nothing outside of itself.
 */
export function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  // Browsers that fill in a form send keydown events without a key.
  if (altKey || !key) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  // On some keyboards, `/` is typed with Shift.
  return key === '/' && !(target as Element).closest?.('input,select,textarea,[contenteditable]');
}
