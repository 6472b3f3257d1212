/** Query parameter that opens the search: `/?q=words`. */
const PARAMETER = 'q';

/** The words with which an address opens the search. `null` if it does not. */
export function readQuery(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}

/** Writes the query into the URL, so that the search opens when the page is loaded again. Undefined removes it. */
export function writeQuery(query: string | undefined): void {
  const url = new URL(location.href);
  if (query !== undefined) url.searchParams.set(PARAMETER, query);
  else if (readQuery(url.search) === null) return;
  else url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
}
