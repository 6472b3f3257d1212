import { useSyncExternalStore } from 'react';
import { Button } from '../components/ui/Button';
import { IconButton } from '../components/ui/IconButton';
import type { VisitState, Visits } from '../behaviours/visits';
import * as styles from './VisitStatus.module.css';

interface VisitStatusProps {
  visits: Pick<Visits, 'read' | 'subscribe'>;
}

const IDLE: VisitState = { kind: 'idle' };

/** Over the old page: that the next one takes its time, or why it did not come (specification sections 2 and 8). */
export function VisitStatus({ visits }: VisitStatusProps) {
  const state = useSyncExternalStore(visits.subscribe, visits.read, () => IDLE);
  if (state.kind === 'idle') return null;
  return (
    <div className={styles.place} data-visit={state.kind}>
      {state.kind === 'slow' ? (
        <div role="status" className={styles.slow}>
          Loading page…
        </div>
      ) : (
        <div role="alert" className={styles.failure}>
          <p>
            <b>The page could not be loaded.</b> {state.message}
          </p>
          <Button primary onClick={state.retry}>
            Retry
          </Button>
          <IconButton icon="close" label="Stay on this page" onClick={state.dismiss} />
        </div>
      )}
    </div>
  );
}
