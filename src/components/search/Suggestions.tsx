import { useLayoutEffect, useMemo } from 'react';
import type { SearchStore } from '../../browser/search/document';
import { Icon } from '../ui/Icon';
import { onPlainClick } from './onPlainClick';
import type { Listed } from './SearchBody';
import type { Choice } from './SearchResults';
import * as styles from './SearchDialog.module.css';

interface SuggestionsProps {
  id: string;
  recent: readonly string[];
  store: SearchStore;
  active: number;
  onListed: (listed: Listed) => void;
  onChoose: (choice: Choice) => void;
  onQuery: (query: string) => void;
  onClear: () => void;
}

/** An item of the suggestions: a link, or an earlier query. */
interface Suggestion {
  label: string;
  /** Absent if the suggestion is a query. */
  href?: string;
}

const MOST_SECTIONS = 5;
const MOST_POPULAR = 6;
const NO_WORDS: ReadonlySet<string> = new Set();

/** Shown while the field is empty: recent searches, sections of the page, and popular pages. */
export function Suggestions(props: SuggestionsProps) {
  const { id, recent, store, active, onListed, onChoose, onQuery, onClear } = props;
  const groups = useMemo(
    () =>
      [
        { name: 'Recent searches', icon: 'search' as const, items: recent.map(asSearch) },
        { name: 'On this page', icon: 'chevron' as const, items: sectionsOfPage(document) },
        { name: 'Popular', icon: 'note' as const, items: popularPages(store) },
      ].filter(({ items }) => items.length > 0),
    [recent, store],
  );
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  useLayoutEffect(
    () =>
      onListed(
        items.map(({ label, href }) =>
          href === undefined ? { query: label } : { href, words: NO_WORDS },
        ),
      ),
    [onListed, items],
  );
  return (
    <div className={styles.body}>
      <p className={styles.hint}>Try a question, a field, an error code or a path.</p>
      <div id={id} role="listbox" aria-label="Suggestions">
        {groups.map(({ name, icon, items: own }) => (
          <div key={name} role="group" aria-label={name}>
            <div className={styles.group} aria-hidden="true">
              {name}
            </div>
            {own.map((item) => {
              const place = items.indexOf(item);
              const { label, href } = item;
              const attributes = {
                id: `${id}-${place}`,
                className: styles.suggestion,
                role: 'option',
                'aria-selected': place === active,
              };
              const content = (
                <>
                  <Icon name={icon} />
                  {label}
                </>
              );
              return href === undefined ? (
                <div key={label} {...attributes} onClick={() => onQuery(label)}>
                  {content}
                </div>
              ) : (
                <a
                  key={href}
                  {...attributes}
                  href={href}
                  tabIndex={-1}
                  onClick={onPlainClick(() => onChoose({ href, words: NO_WORDS }))}
                >
                  {content}
                </a>
              );
            })}
          </div>
        ))}
      </div>
      {recent.length > 0 && (
        <button type="button" className={styles.clear} onClick={onClear}>
          Clear recent searches
        </button>
      )}
    </div>
  );
}

function asSearch(query: string): Suggestion {
  return { label: query };
}

/** The sections that the table of contents lists. */
function sectionsOfPage(page: Document): Suggestion[] {
  return [...page.querySelectorAll<HTMLAnchorElement>('[data-contents] a:not([data-depth="3"] *)')]
    .slice(0, MOST_SECTIONS)
    .map((link) => ({
      label: link.textContent ?? '',
      href: `${page.location.pathname}${link.getAttribute('href') ?? ''}`,
    }));
}

function popularPages(store: SearchStore): Suggestion[] {
  return Object.values(store)
    .filter(({ popular }) => popular !== undefined)
    .sort((one, other) => (one.popular ?? 0) - (other.popular ?? 0))
    .slice(0, MOST_POPULAR)
    .flatMap(({ title, route }) =>
      title !== undefined && route !== undefined ? [{ label: title, href: route }] : [],
    );
}
