import { closest } from '../closest';
import type { Visits } from './visits';

/**
 * Shows above the old page that the next page is loading slowly, or why it did not load (specification sections 2 and 8).
 * `shell/VisitStatus` renders the HTML.
 */
export function showVisits(document: Document, visits: Visits): void {
  const show = () => {
    const place = document.querySelector<HTMLElement>('[data-visit]');
    const part = (selector: string) => place?.querySelector<HTMLElement>(selector);
    const [slow, failure] = [part('[role="status"]'), part('[role="alert"]')];
    const reason = part('[data-reason]');
    if (!place || !slow || !failure || !reason) return;
    const state = visits.read();
    place.dataset.visit = state.kind;
    slow.hidden = state.kind !== 'slow';
    failure.hidden = state.kind !== 'failed';
    slow.textContent = state.kind === 'slow' ? WORDS.states.loadingSlowly : '';
    reason.textContent = state.kind === 'failed' ? state.message : '';
  };
  visits.subscribe(show);
  document.addEventListener('click', (event) => {
    const act = closest(event, '[data-visit] [data-act]')?.dataset.act;
    const state = visits.read();
    if (state.kind !== 'failed') return;
    if (act === 'retry') state.retry();
    if (act === 'dismiss') state.dismiss();
  });
}
