import type { LoadOutcome } from './pageLoader';
import type { ProgressBar } from './progressBar';

/** How long a page may take before the content area says so, over and above the progress bar. */
export const SLOW_DELAY_MS = 1000;

/** What the reader is told about the page that was asked for last. */
export type VisitState =
  | { kind: 'idle' }
  | { kind: 'slow' }
  | { kind: 'failed'; message: string; retry: () => void; dismiss: () => void };

interface Visit {
  /** Path and query of the page. */
  path: string;
  /** Shows the page, whose files are there. */
  show: () => void;
  /** Leaves for it with a full load. */
  leave: () => void;
}

export interface Visits {
  /** Goes to a page; one that is still on its way is forgotten. */
  visit: (visit: Visit) => void;
  /** The page is there. */
  arrive: () => void;
  read: () => VisitState;
  subscribe: (listener: () => void) => () => void;
}

interface VisitsOptions {
  load: (path: string) => Promise<LoadOutcome>;
  progressBar: ProgressBar;
}

const IDLE: VisitState = { kind: 'idle' };

/** Page changes: the old page stays until the files of the new one are there, and also where they do not come. */
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
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { visit, arrive, read: () => state, subscribe };
}
