/** Events that show that a reader is using the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * Calls the function when the reader first interacts with the page.
 *
 * @returns a function that cancels this
 */
export function awaitFirstInteraction(document: Document, onReader: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) document.removeEventListener(sign, onSign, true);
  };
  const onSign = () => {
    stop();
    onReader();
  };
  for (const sign of SIGNS) {
    document.addEventListener(sign, onSign, { capture: true, passive: true });
  }
  return stop;
}
