/** How long a navigation may take before the bar shows (specification section 9). */
export const PROGRESS_DELAY_MS = 200;

export interface ProgressBar {
  /** A navigation has begun. */
  start: () => void;
  /** The page is there. */
  finish: () => void;
}

/** The bar on top of the page while a navigation takes its time. Its look is `[data-progress]` in base.css. */
export function createProgressBar(document: Document): ProgressBar {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let bar: HTMLElement | undefined;
  const finish = () => {
    clearTimeout(timer);
    timer = undefined;
    bar?.remove();
    bar = undefined;
  };
  const start = () => {
    finish();
    timer = setTimeout(() => {
      bar = document.createElement('div');
      bar.setAttribute('data-progress', '');
      bar.setAttribute('role', 'progressbar');
      bar.setAttribute('aria-label', 'Loading page');
      document.body.append(bar);
    }, PROGRESS_DELAY_MS);
  };
  return { start, finish };
}
