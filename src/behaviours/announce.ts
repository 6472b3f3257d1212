/** Tells readers of assistive technology what has happened. The page has one element for it (shell/Shell.tsx). */
export function announce(document: Document, words: string): void {
  const place = document.querySelector('[data-announcer]');
  if (place) place.textContent = words;
}
