/** Prepares each test file with a document. */
if (typeof document !== 'undefined') {
  // The time limit of `findBy…` and `waitFor` is one second, which is too short on a busy machine. Most tests do not load
  // this library.
  jest
    .requireActual<typeof import('@testing-library/dom')>('@testing-library/dom')
    .configure({ asyncUtilTimeout: 60_000 });

  // React's server renderer needs it. jsdom does not have it.
  globalThis.TextEncoder ??=
    jest.requireActual<typeof import('node:util')>('node:util').TextEncoder;

  // jsdom loads no page.
  performance.getEntriesByType = () => [];

  // jsdom does not implement the methods of dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('input,button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
