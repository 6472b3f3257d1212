/** Prepares tests that have a document, before each file of them. */
if (typeof document !== 'undefined') {
  // `findBy…` and `waitFor` would give up after a second, which a busy machine needs. Most tests load no such library.
  jest
    .requireActual<typeof import('@testing-library/dom')>('@testing-library/dom')
    .configure({ asyncUtilTimeout: 60_000 });

  // Of a dialog, jsdom knows the element only.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
