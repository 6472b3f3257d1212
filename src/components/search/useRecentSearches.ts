import { useCallback, useState } from 'react';
import { recall, remember } from '../../behaviours/storage';
import { readRecent, withRecent } from '../../lib/search/recentSearches';

const KEY = 'recent-searches';

/** What the reader has searched for, kept in their browser only. */
export function useRecentSearches() {
  const [recent, setRecent] = useState(() => readRecent(recall(KEY)));
  const keep = useCallback((list: string[]) => {
    setRecent(list);
    remember(KEY, JSON.stringify(list));
  }, []);
  const add = useCallback(
    (query: string) => keep(withRecent(readRecent(recall(KEY)), query)),
    [keep],
  );
  const clear = useCallback(() => keep([]), [keep]);
  return { recent, add, clear };
}
