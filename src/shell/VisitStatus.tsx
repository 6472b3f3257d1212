import { Button } from '../components/ui/Button';
import { IconButton } from '../components/ui/IconButton';
import * as styles from './VisitStatus.module.css';

/** Element for messages about the next page. behaviours/navigation/visitStatus.ts fills it. */
export function VisitStatus() {
  return (
    <div className={styles.place} data-visit="idle">
      <div role="status" className={styles.slow} hidden />
      <div role="alert" className={styles.failure} hidden>
        <p>
          <b>{WORDS.states.pageFailed}</b> <span data-reason="" />
        </p>
        <Button primary data-act="retry">
          {WORDS.states.retry}
        </Button>
        <IconButton icon="close" label={WORDS.states.stay} data-act="dismiss" />
      </div>
    </div>
  );
}
