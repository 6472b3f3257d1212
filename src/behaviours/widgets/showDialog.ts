/**
 * Opens a modal dialog. The page does not scroll meanwhile (base.css). If its scroll bar takes up space, that space is
 * reserved, so that nothing moves.
 */
export function showDialog(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  root.toggleAttribute('data-scroll-bar', window.innerWidth > root.clientWidth);
  dialog.showModal();
}
