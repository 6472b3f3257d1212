import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { showDialog } from '../../behaviours/widgets/showDialog';
import { useBackdrop } from '../../hooks/useBackdrop';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { ControlKey } from './ControlKey';
import { goTo } from './goTo';
import { SearchBody } from './SearchBody';
import type { Item } from './choice';
import { SearchField } from './SearchField';
import type { Loading } from './useLazySearch';
import { useRecentSearches } from './useRecentSearches';
import { useResults } from './useResults';
import { useSuggestions } from './useSuggestions';
import * as styles from './SearchDialog.module.css';

export { loadSearch } from './loadSearch';

/** `keyCode` of a key that belongs to a composition of an input method. */
const COMPOSING = 229;

/** What the dialog shows, and what it calls. */
export interface SearchDialogProps {
  loading: Loading;
  onRetry: () => void;
  /** The query with which the dialog opens. If undefined, the dialog is closed. */
  asked: string | undefined;
  onClose: () => void;
}

/**
 * The search dialog: a field, which is disabled until both files are loaded (specification section 4), and the list of
 * results.
 * @public The module is imported as a whole when it is first used.
 */
export function SearchDialog({ loading, onRetry, asked, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const backdrop = useBackdrop(onClose);
  const listId = useId();
  const [query, setQuery] = useState(asked ?? '');
  const [lastAsked, setLastAsked] = useState(asked);
  const [group, setGroup] = useState<string>();
  const [active, setActive] = useState(0);
  const { recent, add, clear } = useRecentSearches();
  const isOpen = asked !== undefined;
  if (asked !== lastAsked) {
    setLastAsked(asked);
    if (asked) {
      setQuery(asked);
      setGroup(undefined);
      setActive(0);
    }
  }
  const search = loading.state === 'ready' ? loading.search : undefined;
  const isReady = search !== undefined;
  const results = useResults(search, query, group);
  const suggestions = useSuggestions(search, recent, isOpen);
  const listed: readonly Item[] = useMemo(
    () =>
      query.trim() === ''
        ? suggestions.flatMap((each) => each.suggestions.map(({ item }) => item))
        : (results?.choices ?? []),
    [query, suggestions, results],
  );
  const { length } = listed;

  const showGroup = useCallback((name: string | undefined) => {
    setGroup(name);
    setActive(0);
    field.current?.focus();
  }, []);
  const type = useCallback(
    (text: string) => {
      setQuery(text);
      showGroup(undefined);
    },
    [showGroup],
  );

  useEffect(() => {
    if (isOpen && dialog.current && !dialog.current.open) showDialog(dialog.current);
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    // The dialog would cover the page that the back button shows.
    window.addEventListener('popstate', onClose);
    return () => window.removeEventListener('popstate', onClose);
  }, [isOpen, onClose]);
  useEffect(() => {
    if (!isOpen || !isReady) return;
    field.current?.focus();
    field.current?.select();
  }, [isOpen, isReady]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active, listed]);

  const choose = (item: Item, inNewTab = false) => {
    if ('query' in item) return type(item.query);
    add(query);
    if (inNewTab) window.open(item.href, '_blank', 'noopener');
    else {
      onClose();
      goTo(item);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends a composition before it sends the Enter that confirmed it. Only `keyCode` shows that.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return;
    const next = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (next !== undefined && length > 0) setActive((next + length) % length);
    else if (event.key === 'Enter') {
      const item = listed[active];
      if (item) choose(item, event.ctrlKey || event.metaKey);
    }
    // In a field of type `search`, Escape would only clear the field.
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      {...backdrop}
    >
      <div className={styles.head}>
        <Icon name="search" />
        <SearchField
          {...{ field, isReady, query, onKeyDown, listId, length, active }}
          onType={type}
        />
        <IconButton icon="close" label="Close search" onClick={onClose} />
      </div>
      <SearchBody
        {...{ loading, onRetry, listId, query, results, suggestions, active, group }}
        hasRecent={recent.length > 0}
        onGroup={showGroup}
        onChoose={choose}
        onClear={() => {
          clear();
          setActive(0);
          field.current?.focus();
        }}
      />
      <p className={styles.foot} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <ControlKey /> <kbd>Enter</kbd>{' '}
        in a new tab, <kbd>Esc</kbd> to close
      </p>
    </dialog>
  );
}
