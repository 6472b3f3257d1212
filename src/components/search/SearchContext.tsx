import { createContext, useContext } from 'react';

/** What opens the search, wherever its box stands. */
export const SearchContext = createContext<{ open: () => void }>({ open: () => undefined });

/** Gives the function that opens the search dialog. */
export function useSearch(): { open: () => void } {
  return useContext(SearchContext);
}
