import { afterPaint } from '../afterPaint';

/** Longest time that is waited for the end of a press, in milliseconds. */
const LONGEST_PRESS = 500;

/**
 * Calls the function once when a press has ended and the browser has shown its result, or when the press takes long. Call it
 * when the press begins.
 */
export function afterPress(document: Document, onEnd: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = () => {
    if (signal.aborted) return;
    waiting.abort();
    onEnd();
  };
  for (const type of ['click', 'pointercancel'])
    document.addEventListener(type, () => afterPaint(end), {
      capture: true,
      passive: true,
      signal,
    });
  setTimeout(end, LONGEST_PRESS);
}
