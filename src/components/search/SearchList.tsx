import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { isComposed, keepEnter, takeEnter } from '../../behaviours/widgets/searchField';
import { setText } from '../../behaviours/widgets/setText';
import { ControlKey } from './ControlKey';
import { goTo } from './goTo';
import { SearchResults } from './SearchResults';
import { Suggestions } from './Suggestions';
import type { Item } from './choice';
import { useCombobox } from './useCombobox';
import type { Loading } from './useLazySearch';
import { useRecentSearches } from './useRecentSearches';
import { useResults } from './useResults';
import { useSuggestions } from './useSuggestions';
import * as styles from './SearchList.module.css';

export { loadSearch } from './loadSearch';

export interface SearchListProps {
  /** The field of the dialog. */
  field: HTMLInputElement;
  loading: Loading;
  /** Whether the dialog is open. */
  isOpen: boolean;
  onClose: () => void;
}

/**
 * What is below the field of the search dialog, and what the keys of the field do.
 * @public The module is imported as a whole when the search is first used.
 */
export function SearchList({ field, loading, isOpen, onClose }: SearchListProps) {
  const listId = useId();
  const [query, setQuery] = useState(field.value);
  const [group, setGroup] = useState<string>();
  const [active, setActive] = useState(0);
  const { recent, add, clear } = useRecentSearches();
  const search = loading.state === 'ready' ? loading.search : undefined;
  const results = useResults(search, query, group);
  const suggestions = useSuggestions(search, recent, isOpen);
  const isAsked = query.trim() !== '';
  const listed: readonly Item[] = useMemo(
    () =>
      isAsked
        ? (results?.choices ?? [])
        : suggestions.flatMap((each) => each.suggestions.map(({ item }) => item)),
    [isAsked, suggestions, results],
  );
  const { length } = listed;

  const showGroup = useCallback(
    (name: string | undefined) => {
      setGroup(name);
      setActive(0);
      field.focus();
    },
    [field],
  );
  const choose = useCallback(
    (item: Item, inNewTab = false) => {
      if ('query' in item) {
        setText(field, item.query);
        field.focus();
        return;
      }
      add(field.value);
      if (inNewTab) window.open(item.href, '_blank', 'noopener');
      else {
        onClose();
        goTo(item);
      }
    },
    [field, add, onClose],
  );

  useCombobox(field, {
    listId,
    listed,
    active,
    onInput: () => {
      setQuery(field.value);
      setGroup(undefined);
      setActive(0);
    },
    onKeyDown: (event) => {
      if (isComposed(event)) return;
      const next = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
      if (next !== undefined && length > 0) setActive((next + length) % length);
      else if (event.key === 'Enter') {
        const item = listed[active];
        if (!search) keepEnter(field);
        else if (item) choose(item, event.ctrlKey || event.metaKey);
      } else return;
      event.preventDefault();
    },
  });
  useEffect(() => {
    const [first] = listed;
    if (!search || !takeEnter(field)) return;
    // Enter in an empty field opens nothing: the reader has not seen the suggestions.
    if (isAsked && first) choose(first);
  }, [search, field, isAsked, listed, choose]);
  useEffect(() => {
    if (!isOpen) return undefined;
    // The dialog would cover the page that the back button shows.
    window.addEventListener('popstate', onClose);
    return () => window.removeEventListener('popstate', onClose);
  }, [isOpen, onClose]);

  return (
    <div className={styles.list}>
      {search && !isAsked ? (
        <Suggestions
          id={listId}
          groups={suggestions}
          active={active}
          hasRecent={recent.length > 0}
          onChoose={choose}
          onClear={() => {
            clear();
            setActive(0);
            field.focus();
          }}
        />
      ) : search && results ? (
        <SearchResults
          {...{ query, results, active, group }}
          id={listId}
          near={(text) => search.vocabulary.near(text)}
          onGroup={showGroup}
          onChoose={choose}
        />
      ) : (
        <p className={styles.note} role="status">
          {WORDS.states.loading}
        </p>
      )}
      <p className={styles.foot} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {WORDS.search.toMove}, <kbd>Enter</kbd> {WORDS.search.toOpen},{' '}
        <ControlKey /> <kbd>Enter</kbd> {WORDS.search.inNewTab}, <kbd>Esc</kbd>{' '}
        {WORDS.search.toClose}
      </p>
    </div>
  );
}
