import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { reloadAfterRedeploy } from '../../behaviours/redeploy';
import type { SearchFiles } from '../../lib/search/searchFiles';
import { SearchContext } from './SearchContext';
import type { SearchControl } from './SearchContext';
import type { SearchDialogProps } from './SearchDialog';

interface SearchRootProps {
  files: SearchFiles;
  /** The address; a new one with each navigation. */
  location: { search?: string };
  children: ReactNode;
}

/** What the lazily loaded part gives. */
interface DialogModule {
  SearchDialog: ComponentType<SearchDialogProps>;
}

/** Name of the query in the address: `/?q=words` opens the search. */
const PARAMETER = 'q';

/** Takes the query out of the address: coming back to the page, or loading it again, asks nothing. */
function forgetQuery(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(PARAMETER)) return;
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}

/** Puts the query into the address, which opens the search when the page is loaded. */
function rememberQuery(query: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(PARAMETER, query);
  window.history.replaceState(window.history.state, '', url);
}

/**
 * Holds the search of the whole app: opens it from any box, by Ctrl+K or Cmd+K (specification section 9) and by
 * `?q=` in the address. Dialog, engine and files are loaded when it is first used.
 */
export function SearchRoot({ files, location, children }: SearchRootProps) {
  const [state, setState] = useState<SearchControl['state']>('idle');
  const [query, setQuery] = useState<string>();
  const [dialog, setDialog] = useState<DialogModule>();
  const loading = useRef<Promise<void>>();
  /** What the reader asked for, where it was more than a look at the box. */
  const wanted = useRef<string>();

  const prepare = useCallback(() => {
    loading.current ??= import('./SearchDialog').then(
      (module) => {
        module.loadSearch(files).catch(() => undefined);
        setState('idle');
        setDialog(module);
      },
      async () => {
        loading.current = undefined;
        const asked = wanted.current;
        const again =
          asked !== undefined && (await reloadAfterRedeploy(() => rememberQuery(asked)));
        if (!again) setState('failed');
      },
    );
  }, [files]);
  const open = useCallback(
    (typed = '') => {
      if (!loading.current) setState('pending');
      setQuery(typed);
      wanted.current = typed;
      prepare();
    },
    [prepare],
  );

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get(PARAMETER);
    if (asked === null) return undefined;
    const opening = requestAnimationFrame(() => open(asked));
    return () => cancelAnimationFrame(opening);
  }, [location, open]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  const close = useCallback(() => {
    setQuery(undefined);
    forgetQuery();
  }, []);

  const control = useMemo(() => ({ state, prepare, open: () => open() }), [state, prepare, open]);
  return (
    <SearchContext.Provider value={control}>
      {children}
      {dialog && <dialog.SearchDialog files={files} asked={query} onClose={close} />}
    </SearchContext.Provider>
  );
}
