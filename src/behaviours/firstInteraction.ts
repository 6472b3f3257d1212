import { afterPaint } from './afterPaint';

/** Events that show that a reader is using the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
const PRESSES: readonly string[] = ['pointerdown', 'touchstart'];
/** Longest time that is waited for the end of a press, in milliseconds. */
const LONGEST_PRESS = 500;

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
  const callAfterPaint = () => afterPaint(call);
  const options = { capture: true, passive: true, signal };
  let isPressed = false;
  const onSign = ({ type }: Event) => {
    // The browser also moves the focus before the click.
    if (isPressed) return;
    if (!PRESSES.includes(type)) return call();
    isPressed = true;
    for (const end of ['click', 'pointercancel'])
      document.addEventListener(end, callAfterPaint, options);
    setTimeout(call, LONGEST_PRESS);
  };
  for (const sign of SIGNS) document.addEventListener(sign, onSign, options);
  return () => waiting.abort();
}
