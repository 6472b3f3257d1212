/** What shows that somebody reads the page and may use it next. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Calls back at the first sign of a reader. Returns a function that stops waiting. */
export function awaitReader(document: Document, onReader: () => void): () => void {
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
