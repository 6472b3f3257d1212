import { useCallback, useEffect, useState } from 'react';
import type { OpenSearch } from '../../lib/search/openSearch';
import type { SearchFiles } from '../../lib/search/searchFiles';
import { loadSearch } from './loadSearch';

/** How far the search is. */
export type Loading =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; search: OpenSearch };

/** The search, as soon as it is there, and the way to try again. */
export function useLoadedSearch(files: SearchFiles): { loading: Loading; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    loadSearch(files).then(
      (search) => isCurrent && setLoading({ state: 'ready', search }),
      (error: unknown) => isCurrent && setLoading({ state: 'failed', message: messageOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [files, attempt]);
  const retry = useCallback(() => {
    setLoading({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { loading, retry };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
