import { useLayoutEffect } from 'react';
import { Icon } from '../ui/Icon';
import type { Listed } from './SearchBody';
import * as styles from './SearchDialog.module.css';

interface RecentSearchesProps {
  id: string;
  recent: readonly string[];
  active: number;
  onListed: (listed: Listed) => void;
  onChoose: (query: string) => void;
  onClear: () => void;
}

/** What is shown before anything is typed. */
export function RecentSearches({
  id,
  recent,
  active,
  onListed,
  onChoose,
  onClear,
}: RecentSearchesProps) {
  useLayoutEffect(() => onListed({ kind: 'recent', queries: recent }), [onListed, recent]);
  if (recent.length === 0) {
    return <p className={styles.note}>Try a question, a field, an error code or a path.</p>;
  }
  return (
    <div className={styles.body}>
      <div className={styles.group}>
        Recent searches{' '}
        <button type="button" onClick={onClear}>
          Clear
        </button>
      </div>
      <div id={id} role="listbox" aria-label="Recent searches">
        {recent.map((query, place) => (
          <div
            key={query}
            id={`${id}-${place}`}
            className={styles.result}
            role="option"
            aria-selected={place === active}
            onClick={() => onChoose(query)}
          >
            <span className={styles.title}>
              <Icon name="search" />
              {query}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
