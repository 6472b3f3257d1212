import { Button } from '../ui/Button';
import { say } from '../../core/text/say';
import * as styles from './SearchDialog.module.css';

interface SearchFailureProps {
  /** Why the search could not be loaded. */
  message: string;
  onRetry: () => void;
}

/** Stands below the field of the search if its script or its files could not be loaded. */
export function SearchFailure({ message, onRetry }: SearchFailureProps) {
  return (
    <div className={styles.note} role="alert">
      <p>{say(WORDS.search.failed, { reason: message })}</p>
      <Button onClick={onRetry}>{WORDS.states.retry}</Button>
    </div>
  );
}
