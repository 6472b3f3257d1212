import type { KeyboardEvent, RefObject } from 'react';

interface SearchFieldProps {
  field: RefObject<HTMLInputElement>;
  isReady: boolean;
  query: string;
  onType: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Id of the list below the field, and prefix of its items' ids. */
  listId: string;
  /** Number of items in the list. */
  length: number;
  /** Index of the selected item. */
  active: number;
}

/** The input field. It keeps the focus while the arrow keys move through the list. */
export function SearchField(props: SearchFieldProps) {
  const { field, isReady, query, onType, onKeyDown, listId, length, active } = props;
  return (
    <input
      ref={field}
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
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
