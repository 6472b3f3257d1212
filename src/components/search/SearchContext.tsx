import { createContext, useContext } from 'react';

/** What every search box needs to know. */
export interface SearchControl {
  /** `pending`: the dialog itself is on its way. */
  state: 'idle' | 'pending' | 'failed';
  /** Fetches what the search needs, once. */
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
