/**
 * A new page arrives at its top: the reader followed a link without a fragment, and the page has not been painted yet.
 * Meanwhile, views leave out parts below the window (`AfterPaint`), so that the page is painted sooner.
 */

const listeners = new Set<() => void>();
let arriving = false;

/** Whether a page arrives now. */
export function isArriving(): boolean {
  return arriving;
}

/** Calls a function when the page has arrived, or at once if it has. Returns a function that stops this. */
export function onArrival(listener: () => void): () => void {
  if (arriving) listeners.add(listener);
  else listener();
  return () => void listeners.delete(listener);
}

export function beginArrival(): void {
  arriving = true;
}

/**
 * Tells the style sheets that the page that arrives lacks parts. Not called before the page is in the document, because the
 * browser would lay out and paint the old page for it.
 *
 * @param document gets the attribute `data-arrives` on its root element
 */
export function markArrival(document: Document): void {
  document.documentElement.toggleAttribute('data-arrives', arriving);
}

/** Shows the parts that were left out. */
export function endArrival(document: Document): void {
  arriving = false;
  markArrival(document);
  for (const listener of listeners) listener();
  listeners.clear();
}
