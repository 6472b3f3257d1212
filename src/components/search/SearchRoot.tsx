import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { SearchFiles } from '../../lib/search/searchFiles';
import { SearchContext } from './SearchContext';
import type { SearchControl } from './SearchContext';
import type { SearchDialogProps } from './SearchDialog';

interface SearchRootProps {
  files: SearchFiles;
  children: ReactNode;
}

/** What the lazily loaded part gives. */
interface DialogModule {
  SearchDialog: ComponentType<SearchDialogProps>;
}

/**
 * Holds the search of the whole app: opens it from any box, by Ctrl+K or Cmd+K (specification section 9) and by
 * `?q=` in the address. Dialog, engine and files are loaded when it is first used.
 */
export function SearchRoot({ files, children }: SearchRootProps) {
  const [state, setState] = useState<SearchControl['state']>('idle');
  const [query, setQuery] = useState<string>();
  const [dialog, setDialog] = useState<DialogModule>();
  const loading = useRef<Promise<void>>();

  const prepare = useCallback(() => {
    loading.current ??= import('./SearchDialog').then(
      (module) => {
        module.loadSearch(files).catch(() => undefined);
        setState('idle');
        setDialog(module);
      },
      () => {
        loading.current = undefined;
        setState('failed');
      },
    );
  }, [files]);
  const open = useCallback(
    (typed = '') => {
      if (!loading.current) setState('pending');
      setQuery(typed);
      prepare();
    },
    [prepare],
  );

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('q');
    const opening = asked === null ? 0 : requestAnimationFrame(() => open(asked));
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(opening);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  const control = useMemo(() => ({ state, prepare, open: () => open() }), [state, prepare, open]);
  return (
    <SearchContext.Provider value={control}>
      {children}
      {dialog && (
        <dialog.SearchDialog files={files} asked={query} onClose={() => setQuery(undefined)} />
      )}
    </SearchContext.Provider>
  );
}
