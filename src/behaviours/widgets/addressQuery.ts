/** Query parameters of pages: `/?q=words` opens the search, `?filter=words` filters the list of a page. */
type Parameter = 'q' | 'filter';

/** The words of a parameter of an address. `null` if the address does not have it. */
export function readQuery(parameter: Parameter, search: string): string | null {
  return new URLSearchParams(search).get(parameter);
}

/** Writes words into the URL, so that they apply when the page is loaded again. Undefined removes the parameter. */
export function writeQuery(parameter: Parameter, words: string | undefined): void {
  const url = new URL(location.href);
  if (words !== undefined) url.searchParams.set(parameter, words);
  else if (readQuery(parameter, url.search) === null) return;
  else url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}
