import { Button } from '../ui/Button';
import { SearchResults } from './SearchResults';
import type { Choice } from './SearchResults';
import { Suggestions } from './Suggestions';
import type { Loading } from './useLazySearch';
import * as styles from './SearchDialog.module.css';

/** The items that the arrow keys select: results and links to open, and queries to repeat. */
export type Listed = readonly (Choice | { query: string })[];

interface SearchBodyProps {
  loading: Loading;
  onRetry: () => void;
  listId: string;
  query: string;
  recent: readonly string[];
  /** Index of the marked item. */
  active: number;
  /** The group of results that is shown. Undefined shows all groups. */
  group: string | undefined;
  onGroup: (group: string | undefined) => void;
  onListed: (listed: Listed) => void;
  onChoose: (choice: Choice) => void;
  onQuery: (query: string) => void;
  onClear: () => void;
}

/** The part of the dialog below the field: loading state, suggestions or results. */
export function SearchBody(props: SearchBodyProps) {
  const { loading, onRetry, listId, query, recent, active, group } = props;
  const { onGroup, onListed, onChoose, onQuery, onClear } = props;
  switch (loading.state) {
    case 'idle':
    case 'loading':
      return (
        <p className={styles.note} role="status">
          Loading...
        </p>
      );
    case 'failed':
      return (
        <div className={styles.note} role="alert">
          <p>The search could not be loaded: {loading.message}</p>
          <Button onClick={onRetry}>Retry</Button>
        </div>
      );
    case 'ready':
      return query.trim() === '' ? (
        <Suggestions
          id={listId}
          recent={recent}
          store={loading.search.store}
          active={active}
          onListed={onListed}
          onChoose={onChoose}
          onQuery={onQuery}
          onClear={onClear}
        />
      ) : (
        <SearchResults
          id={listId}
          query={query}
          search={loading.search}
          active={active}
          group={group}
          onGroup={onGroup}
          onListed={onListed}
          onChoose={onChoose}
          onQuery={onQuery}
        />
      );
  }
}
