type Prerender = (path: string) => void;

let prerender: Prerender | undefined;

/**
 * The app registers the function that prerenders pages.
 *
 * @returns a function that undoes this
 */
export function onPrerender(listener: Prerender): () => void {
  prerender = listener;
  return () => (prerender = undefined);
}

/** Renders a page whose files have arrived, before the reader opens it. Does nothing before the app has started. */
export function prerenderPage(path: string): void {
  prerender?.(path);
}
