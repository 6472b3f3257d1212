import type { Item } from './choice';
import { SearchResults } from './SearchResults';
import { Suggestions } from './Suggestions';
import type { Loading } from './useLazySearch';
import type { Results } from './useResults';
import type { SuggestionGroup } from './useSuggestions';
import * as styles from './SearchList.module.css';

interface SearchBodyProps {
  loading: Loading;
  listId: string;
  query: string;
  results: Results | undefined;
  suggestions: readonly SuggestionGroup[];
  hasRecent: boolean;
  /** Index of the marked item. */
  active: number;
  /** The group of results that is shown. Undefined shows all groups. */
  group: string | undefined;
  onGroup: (group: string | undefined) => void;
  onChoose: (item: Item) => void;
  onClear: () => void;
}

/** The part of the dialog below the field: loading state, suggestions or results. */
export function SearchBody(props: SearchBodyProps) {
  const { loading, listId, query, results, suggestions, hasRecent } = props;
  const { active, group, onGroup, onChoose, onClear } = props;
  if (loading.state === 'ready' && query.trim() === '')
    return (
      <Suggestions
        id={listId}
        groups={suggestions}
        active={active}
        hasRecent={hasRecent}
        onChoose={onChoose}
        onClear={onClear}
      />
    );
  if (loading.state === 'ready' && results)
    return (
      <SearchResults
        id={listId}
        query={query}
        results={results}
        near={(text) => loading.search.vocabulary.near(text)}
        active={active}
        group={group}
        onGroup={onGroup}
        onChoose={onChoose}
      />
    );
  return (
    <p className={styles.note} role="status">
      {WORDS.states.loading}
    </p>
  );
}
