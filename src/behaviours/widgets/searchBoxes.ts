import { closest } from '../closest';

/** Search boxes: links that open the search (`components/search/SearchBox`). */
const BOX = '[data-search-box]';

/** The state of the search that its boxes show. */
export type SearchBoxState = 'idle' | 'loading' | 'failed';

interface SearchBoxActions {
  /** Opens the search with a query, or with an empty field. */
  open: (query?: string) => void;
}

/**
 * Handles all search boxes of the document.
 *
 * @returns a function that stops it
 */
export function handleSearchBoxes(document: Document, { open }: SearchBoxActions): () => void {
  const onClick = (event: Event) => {
    const box = closest(event, BOX);
    if (!box) return;
    event.preventDefault();
    if (box.getAttribute('aria-disabled') !== 'true') open(box.dataset.query);
  };
  // Space presses a box, as it does every button.
  const onKey = (event: KeyboardEvent) => {
    const box = event.key === ' ' && closest(event, BOX);
    if (!box) return;
    event.preventDefault();
    box.click();
  };
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
  };
}

/** Shows the state of the search in all boxes. They are disabled until the index has loaded (specification section 4). */
export function showSearchState(state: SearchBoxState): void {
  const isLoading = state === 'loading';
  for (const box of document.querySelectorAll(BOX)) {
    box.setAttribute('aria-busy', String(isLoading));
    if (isLoading) box.setAttribute('aria-disabled', 'true');
    else box.removeAttribute('aria-disabled');
    const label = box.querySelector<HTMLElement>('[data-idle]');
    if (!label) continue;
    const words = {
      idle: label.dataset.idle,
      loading: WORDS.states.loading,
      failed: WORDS.search.failedBox,
    };
    label.textContent = words[state] ?? '';
  }
}
