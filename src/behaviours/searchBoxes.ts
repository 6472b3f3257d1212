import { closest } from './closest';

/** Search boxes: links that open the search (`components/search/SearchBox`). */
const BOX = '[data-search-box]';

/** How far the search is, as its boxes show it. */
export type SearchBoxState = 'idle' | 'loading' | 'failed';

const WORDS: Record<Exclude<SearchBoxState, 'idle'>, string> = {
  loading: 'Loading...',
  failed: 'Search failed: retry',
};

interface SearchBoxActions {
  /** Fetches what the search needs ahead of its first use. */
  prepare: () => void;
  open: () => void;
}

/** Answers all search boxes of the document. Returns a function that stops it. */
export function handleSearchBoxes(
  document: Document,
  { prepare, open }: SearchBoxActions,
): () => void {
  const onFocus = (event: Event) => {
    if (closest(event, BOX)) prepare();
  };
  const onClick = (event: Event) => {
    const box = closest(event, BOX);
    if (!box) return;
    event.preventDefault();
    if (box.getAttribute('aria-disabled') !== 'true') open();
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('click', onClick);
  };
}

/** Shows in all search boxes how far the search is: they are disabled until its index is ready (specification section 4). */
export function showSearchState(document: Document, state: SearchBoxState): void {
  for (const box of document.querySelectorAll<HTMLElement>(BOX)) {
    box.setAttribute('aria-busy', String(state === 'loading'));
    if (state === 'loading') box.setAttribute('aria-disabled', 'true');
    else box.removeAttribute('aria-disabled');
    const label = box.querySelector<HTMLElement>('[data-idle]');
    const words = state === 'idle' ? label?.dataset.idle : WORDS[state];
    if (label && label.textContent !== words) label.textContent = words ?? '';
  }
}
