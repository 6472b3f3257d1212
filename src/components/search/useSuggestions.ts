import { useMemo } from 'react';
import type { SearchStore } from '../../core/search/document';
import type { OpenSearch } from '../../core/search/openSearch';
import type { Item } from './choice';

/** Suggestions below one heading. */
export interface SuggestionGroup {
  name: string;
  icon: 'search' | 'chevron' | 'note';
  suggestions: readonly { label: string; item: Item }[];
}

const MOST_SECTIONS = 5;
const MOST_POPULAR = 18;
const NO_WORDS: ReadonlySet<string> = new Set();

/**
 * What the search shows while its field is empty: recent searches, sections of the page, and popular pages.
 *
 * @param isOpen whether the dialog is open. The sections are those of the page on which the reader opened it.
 */
export function useSuggestions(
  search: OpenSearch | undefined,
  recent: readonly string[],
  isOpen: boolean,
): readonly SuggestionGroup[] {
  const store = search?.store;
  return useMemo(() => {
    if (!store || !isOpen) return [];
    const groups: SuggestionGroup[] = [
      { name: WORDS.search.recent, icon: 'search', suggestions: recent.map(asSearch) },
      { name: WORDS.page.onThisPage, icon: 'chevron', suggestions: sectionsOfPage(document) },
      { name: WORDS.search.popular, icon: 'note', suggestions: popularPages(store) },
    ];
    return groups.filter(({ suggestions }) => suggestions.length > 0);
  }, [store, recent, isOpen]);
}

const asSearch = (query: string) => ({ label: query, item: { query } });

const asLink = (label: string, href: string) => ({ label, item: { href, words: NO_WORDS } });

/** The sections that the table of contents lists. */
const sectionsOfPage = (page: Document) =>
  [...page.querySelectorAll<HTMLAnchorElement>('[data-contents] a:not([data-depth="3"] *)')]
    .slice(0, MOST_SECTIONS)
    .map((link) =>
      asLink(link.textContent ?? '', `${page.location.pathname}${link.getAttribute('href') ?? ''}`),
    );

const popularPages = (store: SearchStore) =>
  Object.values(store)
    .filter(({ popular }) => popular !== undefined)
    .sort((one, other) => (one.popular ?? 0) - (other.popular ?? 0))
    .slice(0, MOST_POPULAR)
    .flatMap(({ title, route }) =>
      title !== undefined && route !== undefined ? [asLink(title, route)] : [],
    );
