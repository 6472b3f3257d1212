/** Prepares tests that have a document, before each file of them. */
if (typeof document !== 'undefined') {
  // `findBy…` and `waitFor` would give up after a second, which a busy machine needs. Most tests load no such library.
  jest
    .requireActual<typeof import('@testing-library/dom')>('@testing-library/dom')
    .configure({ asyncUtilTimeout: 60_000 });

  // React draws code on the server with it; browsers have it, jsdom does not.
  globalThis.TextEncoder ??=
    jest.requireActual<typeof import('node:util')>('node:util').TextEncoder;

  // Of a dialog, jsdom knows the element only.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
