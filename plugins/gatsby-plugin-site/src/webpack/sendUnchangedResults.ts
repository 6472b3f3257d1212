import type { CreateDevServerArgs } from 'gatsby';

/** Gatsby's event after the query of a page has run. */
interface PageQueryRun {
  payload: { path: string };
}

/**
 * Sends the browser the result of a query that has run again and is the same as before. Gatsby sends a result after it is written,
 * and does not write a result that is the same. `docs/decisions/unchanged-results.md` has the figures.
 */
export function sendUnchangedResults({ emitter }: Pick<CreateDevServerArgs, 'emitter'>): void {
  emitter.on('PAGE_QUERY_RUN', ({ payload: { path } }: PageQueryRun) => {
    emitter.emit('CLEAR_PENDING_PAGE_DATA_WRITE', { payload: { page: path } });
  });
}
