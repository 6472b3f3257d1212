import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { reloadAfterRedeploy } from '../../behaviours/navigation/redeploy';
import { handleSearchBoxes, showSearchState } from '../../behaviours/widgets/searchBoxes';
import { PartBoundary } from '../ui/PartBoundary';
import { useLazySearch } from './useLazySearch';

interface SearchRootProps {
  /** The location of the page. A new object for each navigation. */
  location: { search?: string };
  children: ReactNode;
}

/** Query parameter that opens the search: `/?q=words`. */
const PARAMETER = 'q';

/** Writes the query into the URL, so that the search opens when the page is loaded again. Undefined removes it. */
function writeQuery(query: string | undefined): void {
  const url = new URL(window.location.href);
  if (query !== undefined) url.searchParams.set(PARAMETER, query);
  else if (url.searchParams.has(PARAMETER)) url.searchParams.delete(PARAMETER);
  else return;
  window.history.replaceState(window.history.state, '', url);
}

/**
 * The search of the whole site. Its dialog opens with any search box, with Ctrl+K or Cmd+K (specification section 9), and
 * with `?q=` in the URL. Dialog, engine and files are loaded on the first use.
 */
export function SearchRoot({ location, children }: SearchRootProps) {
  const [query, setQuery] = useState<string>();
  const [uses, setUses] = useState(0);
  const wanted = useRef<string>();

  const onScriptMissing = useCallback(async () => {
    const asked = wanted.current;
    return asked !== undefined && reloadAfterRedeploy(() => writeQuery(asked));
  }, []);
  const { loading, Dialog, load } = useLazySearch(onScriptMissing);

  const open = useCallback(
    (typed = '') => {
      wanted.current = typed;
      setQuery(typed);
      setUses((count) => count + 1);
      // React renders later. A box that was pressed before the app has started would show its usual label until then.
      if (load()) showSearchState(document, 'loading');
    },
    [load],
  );
  const close = useCallback(() => {
    setQuery(undefined);
    writeQuery(undefined);
  }, []);

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get(PARAMETER);
    if (asked === null) return undefined;
    const opening = requestAnimationFrame(() => open(asked));
    return () => cancelAnimationFrame(opening);
  }, [location, open]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      // Browsers that fill in a form send keydown events without a key.
      const isK = (key as string | undefined)?.toLowerCase() === 'k';
      if (!isK || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const { state } = loading;
  useEffect(() => handleSearchBoxes(document, { open }), [open]);
  // A new page may contain another search box.
  useEffect(
    () => showSearchState(document, state === 'ready' ? 'idle' : state),
    [loading, state, location],
  );
  return (
    <>
      {children}
      {Dialog && (
        <PartBoundary floats name="The search" resetKey={String(uses)}>
          <Dialog loading={loading} onRetry={load} asked={query} onClose={close} />
        </PartBoundary>
      )}
    </>
  );
}
