import { readStored } from '../choices';
import { writeQuery } from '../widgets/addressQuery';
import type { isSearchKey } from '../widgets/searchField';
import type { showDialog } from '../widgets/showDialog';

/** Data that the inline script shares with the app. Deleted when the app has started. */
interface EarlyPresses {
  /** The pressed elements, in order. */
  pressed: HTMLElement[];
  /** Whether presses of an element are caught. */
  selector: string;
  /** Called after each press, and when the search opens. */
  onPress?: () => void;
  /** Starts catching. */
  start: () => void;
  /** Stops catching. The presses stay in the list. */
  stop: () => void;
}

declare global {
  interface Window {
    ___early?: EarlyPresses;
  }
}

/**
 * Runs as an inline script in the head. While the scripts load, it catches presses of buttons, and of links that act as
 * buttons. The scripts of the static parts and then the app perform them when they have loaded. Meanwhile, pressed elements
 * have `data-waiting`.
 *
 * It opens the search itself, so that readers can type (components/search/SearchDialog). Enter in its field waits.
 *
 * If the app fails to start, the script catches no more presses, and links work as usual, until the reader presses Retry.
 *
 * @param failureEvent name of the event that says that the app did not start
 */
export function catchEarlyPresses(
  failureEvent: string,
  isShortcut: typeof isSearchKey,
  show: typeof showDialog,
): void {
  const pressed: HTMLElement[] = [];
  let isWanted: boolean | undefined;
  const mark = (element: Element) => element.setAttribute('data-waiting', '');
  const early: EarlyPresses = {
    pressed,
    selector: 'button,a[aria-haspopup]',
    start: () => {
      document.addEventListener('click', onClick, true);
      document.addEventListener('keydown', onKeyDown, true);
      pressed.forEach(mark);
      if (isWanted) openSearch();
    },
    stop: () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKeyDown, true);
      for (const element of document.querySelectorAll('[data-waiting]'))
        element.removeAttribute('data-waiting');
    },
  };
  const search = () => document.querySelector<HTMLDialogElement>('[data-search]');
  const showLoading = (isLoading: boolean) => {
    for (const label of document.querySelectorAll<HTMLElement>('[data-idle]')) {
      label.textContent = isLoading ? WORDS.states.loading : (label.dataset.idle ?? '');
      label.parentElement?.setAttribute('aria-disabled', String(isLoading));
    }
  };
  const openSearch = (query?: string) => {
    const dialog = search();
    const field = dialog?.querySelector('input');
    if (!dialog || !field) return;
    if (query) field.value = query;
    if (!dialog.open) show(dialog);
    showLoading(true);
    early.onPress?.();
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const dialog = search();
    if (event.target === dialog || event.target.closest('[data-search] button'))
      return dialog?.close();
    const target = event.target.closest<HTMLElement>(early.selector);
    const opensTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!target || event.button || opensTab) return;
    event.preventDefault();
    event.stopPropagation();
    if (target.matches('[data-search-box]')) return openSearch(target.dataset.query);
    pressed.push(target);
    mark(target);
    early.onPress?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (isShortcut(event)) {
      event.preventDefault();
      event.stopPropagation();
      openSearch();
    } else if (target instanceof HTMLInputElement && target.closest('[data-search]')) {
      if (event.key === 'Escape') search()?.close();
      target.toggleAttribute('data-enter', event.key === 'Enter' && !event.isComposing);
    }
  };
  early.start();
  window.addEventListener(failureEvent, () => {
    early.stop();
    showLoading(false);
    // The page below an open dialog cannot be used. Retry opens the dialog again.
    isWanted = search()?.open;
    search()?.close();
  });
  window.___early = early;
}

/** Elements that only the app handles: they open the search or the menu. */
const NEEDS_APP = '[aria-haspopup="dialog"]';

/**
 * Performs the caught presses of static parts. Presses that need the app are still caught until it has started.
 *
 * @param onNeeded called when a caught press, or a later one, needs the app
 */
export function handlePressesOfParts(onNeeded: () => void): void {
  const early = window.___early;
  if (!early) return;
  const pressed = early.pressed.splice(0);
  early.selector = NEEDS_APP;
  early.onPress = onNeeded;
  early.pressed.push(...pressed.filter((target) => target.matches(NEEDS_APP)));
  if (document.querySelector(`${NEEDS_APP}[data-waiting],[data-search][open]`)) onNeeded();
  for (const target of pressed) {
    if (target.matches(NEEDS_APP)) continue;
    target.removeAttribute('data-waiting');
    if (target.isConnected) target.click();
  }
}

/** Performs the caught presses that need the app. */
export function handleEarlyPresses(): void {
  const early = window.___early;
  if (!early) return;
  delete window.___early;
  early.stop();
  for (const target of early.pressed) if (target.isConnected) target.click();
}

/** Key of the storage for the name of the button that is pressed again after a reload. */
const PRESSED = 'pressed';

/** Call it before the page is loaded again, because its files are those of an earlier build. */
export function rememberPresses(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search][open] input');
  if (field) writeQuery('q', field.value);
  const name = window.___early?.pressed.at(-1)?.ariaLabel;
  if (name) sessionStorage.setItem(PRESSED, name);
}

/** Presses what the reader has pressed before the page was loaded again. */
export function repeatPresses(): void {
  const name = readStored('sessionStorage', PRESSED);
  if (!name) return;
  sessionStorage.removeItem(PRESSED);
  const buttons = [...document.querySelectorAll<HTMLElement>(NEEDS_APP)];
  buttons.find(({ ariaLabel }) => ariaLabel === name)?.click();
}
