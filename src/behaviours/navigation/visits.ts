import type { LoadOutcome } from './pageLoader';
import type { ProgressBar } from './progressBar';

/** How long a page takes to load before the content area says so, in addition to the progress bar, in milliseconds. */
export const SLOW_DELAY_MS = 1000;

/** The state of the last requested page. */
export type VisitState =
  | { kind: 'idle' }
  | { kind: 'slow' }
  | { kind: 'failed'; message: string; retry: () => void; dismiss: () => void };

interface Visit {
  /** Path and query of the page. */
  path: string;
  /** Shows the page. Its files have arrived. */
  show: () => void;
  /** Opens the page with a full load. */
  leave: () => void;
}

/** Opens pages, one at a time. */
export interface Visits {
  /** Opens a page. Cancels an earlier request that has not finished. */
  visit: (visit: Visit) => void;
  /** The page is shown. */
  arrive: () => void;
  read: () => VisitState;
  subscribe: (listener: () => void) => void;
}

interface VisitsOptions {
  load: (path: string) => Promise<LoadOutcome>;
  progressBar: ProgressBar;
}

const IDLE: VisitState = { kind: 'idle' };

/**
 * Handles page changes. The old page stays until the files of the new page have arrived, and also if they do not arrive.
 */
export function createVisits({ load, progressBar }: VisitsOptions): Visits {
  const listeners = new Set<() => void>();
  let state: VisitState = IDLE;
  let current: Visit | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: VisitState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const arrive = () => {
    current = undefined;
    clearTimeout(timer);
    progressBar.finish();
    become(IDLE);
  };
  const visit = (wanted: Visit) => {
    arrive();
    current = wanted;
    progressBar.start();
    timer = setTimeout(() => become({ kind: 'slow' }), SLOW_DELAY_MS);
    load(wanted.path).then(
      (outcome) => {
        if (current !== wanted) return;
        if (outcome === 'ready') wanted.show();
        else wanted.leave();
      },
      (error: unknown) => {
        if (current !== wanted) return;
        arrive();
        const message = error instanceof Error ? error.message : String(error);
        become({ kind: 'failed', message, retry: () => visit(wanted), dismiss: arrive });
      },
    );
  };
  const subscribe = (listener: () => void) => void listeners.add(listener);
  return { visit, arrive, read: () => state, subscribe };
}
