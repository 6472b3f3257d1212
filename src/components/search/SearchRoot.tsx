import { Suspense, lazy, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { SearchContext } from './SearchContext';
import type { SearchFiles } from '../../lib/searchFiles';

/** Engine and dialog are loaded when the search is first used. */
const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog')).SearchDialog }));

interface SearchRootProps {
  files: SearchFiles;
  children: ReactNode;
}

/** Holds the search of the whole app: opens it from any box and by Ctrl+K or Cmd+K (specification section 9). */
export function SearchRoot({ files, children }: SearchRootProps) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const open = useCallback(() => setState('open'), []);
  const close = useCallback(() => setState('closed'), []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <SearchContext.Provider value={useMemo(() => ({ open }), [open])}>
      {children}
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <SearchDialog files={files} isOpen={state === 'open'} onClose={close} />
        </Suspense>
      )}
    </SearchContext.Provider>
  );
}
