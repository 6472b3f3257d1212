import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { SearchFiles } from '../../lib/search/searchFiles';
import { showDialog } from '../../behaviours/showDialog';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { ControlKey } from './ControlKey';
import { goTo } from './goTo';
import { RecentSearches } from './RecentSearches';
import { SearchResults } from './SearchResults';
import type { Choice } from './SearchResults';
import { useLoadedSearch } from './useLoadedSearch';
import { useRecentSearches } from './useRecentSearches';
import * as styles from './SearchDialog.module.css';

export { loadSearch } from './loadSearch';

export interface SearchDialogProps {
  files: SearchFiles;
  /** What is searched for when it opens; without, it is closed. */
  asked: string | undefined;
  onClose: () => void;
}

/** What the arrows move through: results, or recent searches. */
type Listed =
  { kind: 'results'; choices: Choice[] } | { kind: 'recent'; queries: readonly string[] };

/**
 * The search: a box that is disabled until both files are in (specification section 4), and the list of results.
 * @public It is imported as a whole when it is first used.
 */
export function SearchDialog({ files, asked, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [query, setQuery] = useState(asked ?? '');
  const [lastAsked, setLastAsked] = useState(asked);
  const [group, setGroup] = useState<string>();
  const [active, setActive] = useState(0);
  const [listed, setListed] = useState<Listed>({ kind: 'recent', queries: [] });
  const { loading, retry } = useLoadedSearch(files);
  const { recent, add, clear } = useRecentSearches();
  const isOpen = asked !== undefined;
  if (asked !== lastAsked) {
    setLastAsked(asked);
    if (asked) setQuery(asked);
  }
  const isReady = loading.state === 'ready';
  const isEmpty = query.trim() === '';
  const length = listed.kind === 'results' ? listed.choices.length : listed.queries.length;

  const type = useCallback((text: string) => {
    setQuery(text);
    setGroup(undefined);
    setActive(0);
    input.current?.focus();
  }, []);
  const showChoices = useCallback(
    (choices: Choice[]) => setListed({ kind: 'results', choices }),
    [],
  );
  const showRecent = useCallback(
    (queries: readonly string[]) => setListed({ kind: 'recent', queries }),
    [],
  );

  useEffect(() => {
    if (isOpen && dialog.current && !dialog.current.open) showDialog(dialog.current);
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || !isReady) return;
    input.current?.focus();
    input.current?.select();
  }, [isOpen, isReady]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active, listed]);

  const choose = (choice: Choice) => {
    add(query);
    onClose();
    goTo(choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (next !== undefined && length > 0) {
      event.preventDefault();
      setActive((next + length) % length);
    }
    if (event.key === 'Escape') {
      // A box of this type would only be emptied by it.
      event.preventDefault();
      onClose();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (listed.kind === 'recent') {
      const again = listed.queries[active];
      if (again !== undefined) type(again);
      return;
    }
    const choice = listed.choices[active];
    if (choice && (event.ctrlKey || event.metaKey)) {
      add(query);
      window.open(choice.href, '_blank', 'noopener');
    } else if (choice) choose(choice);
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
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="Search the documentation"
          aria-autocomplete="list"
          aria-expanded={length > 0}
          aria-controls={listId}
          aria-activedescendant={length > 0 ? `${listId}-${active}` : undefined}
          placeholder={isReady ? 'Search guides and API reference' : 'Loading...'}
          disabled={!isReady}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
          spellCheck={false}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label="Close search" onClick={onClose} />
      </div>
      {loading.state === 'loading' && (
        <p className={styles.note} role="status">
          Loading...
        </p>
      )}
      {loading.state === 'failed' && (
        <div className={styles.note} role="alert">
          <p>The search could not be loaded: {loading.message}</p>
          <Button onClick={retry}>Retry</Button>
        </div>
      )}
      {loading.state === 'ready'
        && (isEmpty ? (
          <RecentSearches
            id={listId}
            recent={recent}
            active={active}
            onFound={showRecent}
            onChoose={type}
            onClear={() => {
              clear();
              input.current?.focus();
            }}
          />
        ) : (
          <SearchResults
            id={listId}
            query={query}
            search={loading.search}
            active={active}
            group={group}
            onGroup={(name) => {
              setGroup(name);
              setActive(0);
              input.current?.focus();
            }}
            onFound={showChoices}
            onChoose={choose}
            onQuery={type}
          />
        ))}
      <p className={styles.foot} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <ControlKey /> <kbd>Enter</kbd>{' '}
        in a new tab, <kbd>Esc</kbd> to close
      </p>
    </dialog>
  );
}
