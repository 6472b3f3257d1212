/**
 * The time before the first paint of a page that the reader opens at its top, with a link without a fragment. Meanwhile, views
 * leave out parts below the window (`AfterPaint`), so that the page is painted sooner (docs/decisions/parts-after-paint.md).
 */

const listeners = new Set<() => void>();
let isWaiting = false;

/** Whether the page waits for its first paint. */
export function isUnpainted(): boolean {
  return isWaiting;
}

/** Calls a function after the first paint, or at once if it is over. Returns a function that stops this. */
export function onFirstPaint(listener: () => void): () => void {
  if (isWaiting) listeners.add(listener);
  else listener();
  return () => void listeners.delete(listener);
}

/** Call it when the reader opens another page at its top. */
export function beginFirstPaint(): void {
  isWaiting = true;
}

/**
 * Tells the style sheets that the page lacks parts. Not called before the page is in the document, because the
 * browser would lay out and paint the old page for it.
 *
 * @param document gets the attribute `data-unpainted` on its root element
 */
export function markUnpainted(document: Document): void {
  document.documentElement.toggleAttribute('data-unpainted', isWaiting);
}

/** Shows the parts that were left out. */
export function endFirstPaint(document: Document): void {
  isWaiting = false;
  markUnpainted(document);
  for (const listener of listeners) listener();
  listeners.clear();
}
