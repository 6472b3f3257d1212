/** How long a navigation takes before the bar appears, in milliseconds (specification section 9). */
export const PROGRESS_DELAY_MS = 200;

/** Shows that a page is being loaded. */
export interface ProgressBar {
  /** Call it when a navigation starts. */
  start: () => void;
  /** Call it when the page is shown. */
  finish: () => void;
}

/** The progress bar at the top of the page during a slow navigation. Its styles are `[data-progress]` in base.css. */
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
      bar.setAttribute('aria-label', WORDS.states.loadingPage);
      document.body.append(bar);
    }, PROGRESS_DELAY_MS);
  };
  return { start, finish };
}
