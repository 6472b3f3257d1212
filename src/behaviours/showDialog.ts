/**
 * Opens a dialog over the page. The page is held still meanwhile (base.css); where its scroll bar takes room, that room
 * is kept, so that nothing moves.
 */
export function showDialog(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  root.toggleAttribute('data-scroll-bar', window.innerWidth > root.clientWidth);
  dialog.showModal();
}
