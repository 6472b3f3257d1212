import { useCallback, useMemo } from 'react';
import { CHOICES, readChoice } from '../../behaviours/choices';
import { readRecent, withRecent } from '../../core/search/recentSearches';
import { useChoice } from '../ui/useChoice';

/** The recent searches of the reader, which are only stored in the browser. */
export function useRecentSearches() {
  const [stored, store] = useChoice(CHOICES.recentSearches);
  const recent = useMemo(() => readRecent(stored), [stored]);
  const add = useCallback(
    (query: string) => {
      const latest = readRecent(readChoice(CHOICES.recentSearches));
      store(JSON.stringify(withRecent(latest, query)));
    },
    [store],
  );
  const clear = useCallback(() => store('[]'), [store]);
  return { recent, add, clear };
}
