import { createContext, useContext } from 'react';

/** What every search box needs to know. */
export interface SearchControl {
  /** `loading`: from the first use until the index is ready. */
  state: 'idle' | 'loading' | 'failed';
  /** Fetches what the search needs ahead of its first use. */
  prepare: () => void;
  open: () => void;
}

/** What opens the search, wherever its box stands. */
export const SearchContext = createContext<SearchControl>({
  state: 'idle',
  prepare: () => undefined,
  open: () => undefined,
});

/** Gives what opens the search dialog. */
export function useSearch(): SearchControl {
  return useContext(SearchContext);
}
