import { afterPress } from './afterPress';

/** Events that show that a reader is using the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
const PRESSES: readonly string[] = ['pointerdown', 'touchstart'];

/**
 * Calls the function when the reader first interacts with the page. After a press, the browser first handles the click and
 * shows its result, because the function may keep it busy.
 *
 * @returns a function that cancels this
 */
export function awaitFirstInteraction(document: Document, onReader: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const call = () => {
    if (signal.aborted) return;
    waiting.abort();
    onReader();
  };
  let isPressed = false;
  const onSign = ({ type }: Event) => {
    // The browser also moves the focus before the click.
    if (isPressed) return;
    if (!PRESSES.includes(type)) return call();
    isPressed = true;
    afterPress(document, call);
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, onSign, { capture: true, passive: true, signal });
  return () => waiting.abort();
}
