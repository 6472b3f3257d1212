import { useCallback, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { OpenSearch } from '../../core/search/openSearch';
import { fetchFileNames } from '../../core/search/searchFiles';
import type { SearchListProps } from './SearchList';

/** Loading state of the search. */
export type Loading =
  | { state: 'idle' | 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; search: OpenSearch };

interface LazySearch {
  loading: Loading;
  /** The list below the field. Defined as soon as its script is loaded, before the index is. */
  List: ComponentType<SearchListProps> | undefined;
  /** Starts to load the search. Does nothing, and returns false, while it is loading or loaded. */
  load: () => boolean;
}

/**
 * Loads list, engine and index when the search is first used.
 *
 * @param onScriptMissing called if the script of the list cannot be loaded. Returns true if the page is reloaded instead.
 */
export function useLazySearch(onScriptMissing: () => Promise<boolean>): LazySearch {
  const [loading, setLoading] = useState<Loading>({ state: 'idle' });
  const [List, setList] = useState<ComponentType<SearchListProps>>();
  const isStarted = useRef(false);

  const fetchAll = useCallback(async () => {
    setLoading({ state: 'loading' });
    const fail = (error: unknown) => {
      isStarted.current = false;
      setLoading({
        state: 'failed',
        message: error instanceof Error ? error.message : String(error),
      });
    };
    const files = fetchFileNames();
    // Without the script, nobody waits for the names.
    files.catch(() => undefined);
    const script = await import('./SearchList').catch(async (error: unknown) => {
      if (!(await onScriptMissing())) fail(error);
    });
    if (!script) return;
    setList(() => script.SearchList);
    try {
      setLoading({ state: 'ready', search: await script.loadSearch(files) });
    } catch (error) {
      fail(error);
    }
  }, [onScriptMissing]);

  const load = useCallback(() => {
    if (isStarted.current) return false;
    isStarted.current = true;
    void fetchAll();
    return true;
  }, [fetchAll]);

  return { loading, List, load };
}
