import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { reloadAfterRedeploy } from '../../behaviours/navigation/redeploy';
import { handleSearchBoxes, showSearchState } from '../../behaviours/widgets/searchBoxes';
import { readQuery, writeQuery } from '../../behaviours/widgets/addressQuery';
import { isSearchKey, takeEnter } from '../../behaviours/widgets/searchField';
import { setText } from '../../behaviours/widgets/setText';
import { showDialog } from '../../behaviours/widgets/showDialog';
import { PartBoundary } from '../ui/PartBoundary';
import { SearchDialog } from './SearchDialog';
import { SearchFailure } from './SearchFailure';
import { useLazySearch } from './useLazySearch';

interface SearchRootProps {
  /** The location of the page. A new object for each navigation. */
  location: { search?: string };
  children: ReactNode;
}

/**
 * The search of the whole site. Its dialog opens with any search box, with Ctrl+K or Cmd+K (specification section 9), with `/`,
 * and with `?q=` in the URL. List, engine and files are loaded on the first use.
 */
export function SearchRoot({ location, children }: SearchRootProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [uses, setUses] = useState(0);

  const onScriptMissing = useCallback(
    () => reloadAfterRedeploy(() => writeQuery('q', field?.value)),
    [field],
  );
  const { loading, List, load } = useLazySearch(onScriptMissing);

  const open = useCallback(
    (query?: string) => {
      if (!dialog.current || !field) return;
      if (query) setText(field, query);
      if (!dialog.current.open) showDialog(dialog.current);
      field.select();
      setOpen(true);
      setUses((count) => count + 1);
      // React renders later. A box that was pressed before the app has started would show its usual label until then.
      if (load()) showSearchState('loading');
    },
    [field, load],
  );
  const close = useCallback(() => dialog.current?.close(), []);
  const onClose = useCallback(() => {
    setOpen(false);
    if (field) takeEnter(field);
    writeQuery('q', undefined);
  }, [field]);

  useLayoutEffect(() => {
    // The reader has opened the dialog before the app has started.
    if (!field || !dialog.current?.open) return;
    setOpen(true);
    load();
  }, [field, load]);
  useEffect(() => {
    const asked = readQuery('q', location.search ?? '');
    if (asked === null) return undefined;
    const opening = requestAnimationFrame(() => open(asked));
    return () => cancelAnimationFrame(opening);
  }, [location, open]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const { state } = loading;
  useEffect(() => handleSearchBoxes(document, { open }), [open]);
  // A new page may contain another search box.
  useEffect(() => showSearchState(state === 'ready' ? 'idle' : state), [loading, state, location]);
  return (
    <>
      {children}
      <SearchDialog {...{ dialog, onClose }} fieldRef={setField}>
        {loading.state === 'failed' ? (
          <SearchFailure message={loading.message} onRetry={load} />
        ) : (
          List
          && field && (
            <PartBoundary name={WORDS.parts.search} resetKey={String(uses)}>
              <List {...{ field, loading, isOpen }} onClose={close} />
            </PartBoundary>
          )
        )}
      </SearchDialog>
    </>
  );
}
