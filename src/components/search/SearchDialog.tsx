import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import FlexSearch from 'flexsearch';
import { navigate } from 'gatsby';
import { ENGINE_OPTIONS } from '../../lib/searchEngine';
import { loadSearch } from '../../lib/searchFiles';
import type { LoadedSearch, SearchFiles } from '../../lib/searchFiles';
import { SearchResults } from './SearchResults';
import * as styles from './SearchDialog.module.css';

interface SearchDialogProps {
  files: SearchFiles;
  isOpen: boolean;
  onClose: () => void;
}

type Loading =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; index: FlexSearch; documents: LoadedSearch['documents'] };

/** The search: a box that is disabled until both files are in (specification section 4), and the list of results. */
export function SearchDialog({ files, isOpen, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [urls, setUrls] = useState<string[]>([]);
  const { loading, retry } = useLoadedSearch(files);
  const ready = loading.state === 'ready';

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
    if (isOpen && ready) input.current?.select();
  }, [isOpen, ready]);

  const openResult = (url: string | undefined) => {
    if (!url) return;
    onClose();
    void navigate(url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && urls.length > 0) {
      event.preventDefault();
      setActive((active + step + urls.length) % urls.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      openResult(urls[active]);
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.head}>
        <input
          ref={input}
          className={styles.input}
          type="search"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded={urls.length > 0}
          aria-controls={listId}
          aria-activedescendant={urls.length > 0 ? `${listId}-${active}` : undefined}
          placeholder={ready ? 'Search guides and API reference' : 'Loading...'}
          disabled={!ready}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          <kbd>Esc</kbd>
          <span className={styles.hidden}>Close search</span>
        </button>
      </div>
      {loading.state === 'failed' && (
        <div className={styles.message} role="alert">
          <p>The search could not be loaded: {loading.message}</p>
          <button type="button" onClick={retry}>
            Retry
          </button>
        </div>
      )}
      {loading.state === 'ready' && (
        <SearchResults
          id={listId}
          query={query}
          index={loading.index}
          documents={loading.documents}
          active={active}
          onFound={setUrls}
          onChoose={openResult}
        />
      )}
    </dialog>
  );
}

function useLoadedSearch(files: SearchFiles): { loading: Loading; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  useEffect(() => {
    let current = true;
    loadSearch(files).then(
      ({ documents, index: exported }) => {
        if (!current) return;
        const index = FlexSearch.create(ENGINE_OPTIONS);
        index.import(exported);
        setLoading({ state: 'ready', index, documents });
      },
      (error: unknown) => {
        if (current) setLoading({ state: 'failed', message: String(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [files, attempt]);
  const retry = () => {
    setLoading({ state: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { loading, retry };
}
