/** Data that the inline script shares with the app. Deleted when the app has started. */
interface EarlyPresses {
  /** The pressed elements, in order. `null` stands for the shortcut of the search. */
  pressed: (HTMLElement | null)[];
  /** Whether presses of an element are caught. */
  selector: string;
  /** Called after each press. */
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
 * Runs as an inline script in the head. While the scripts load, it catches presses of buttons, of links that act as
 * buttons, and of the search shortcut. The scripts of the static parts and then the app perform them when they have loaded.
 * Meanwhile, pressed elements have `data-waiting`, and search boxes are disabled and say so (SearchBox.module.css). If the
 * app fails to start, the script catches no more presses, and links work as usual, until the reader presses Retry.
 *
 * @param failureEvent name of the event that says that the app did not start
 */
export function catchEarlyPresses(failureEvent: string): void {
  const pressed: (HTMLElement | null)[] = [];
  const early: EarlyPresses = {
    pressed,
    selector: 'button,a[aria-haspopup]',
    start: () => {
      document.addEventListener('click', onClick, true);
      document.addEventListener('keydown', onKeyDown, true);
      pressed.forEach(show);
    },
    stop: () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKeyDown, true);
      for (const element of document.querySelectorAll('[data-waiting]'))
        for (const name of ['data-waiting', 'aria-disabled']) element.removeAttribute(name);
    },
  };
  const show = (target: HTMLElement | null) => {
    target?.setAttribute('data-waiting', '');
    if (!target || target.matches('a')) {
      for (const box of document.querySelectorAll('a[aria-haspopup]')) {
        box.setAttribute('aria-disabled', 'true');
        box.setAttribute('data-waiting', '');
      }
    }
  };
  const keep = (event: Event, target: HTMLElement | null) => {
    event.preventDefault();
    event.stopPropagation();
    pressed.push(target);
    show(target);
    early.onPress?.();
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const target = event.target.closest<HTMLElement>(early.selector);
    const opensTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (target && !event.button && !opensTab) keep(event, target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A browser that fills in a form sends keydown events without a key.
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isShortcut && event.key?.toLowerCase() === 'k') keep(event, null);
  };
  early.start();
  window.addEventListener(failureEvent, early.stop);
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
  early.pressed.push(...pressed.filter((target) => !target || target.matches(NEEDS_APP)));
  if (early.pressed.length > 0) onNeeded();
  for (const target of pressed) {
    if (!target || target.matches(NEEDS_APP)) continue;
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
  for (const target of early.pressed) {
    if (target === null) {
      const shortcut = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
      document.dispatchEvent(new KeyboardEvent('keydown', shortcut));
    } else if (target.isConnected) target.click();
  }
}
