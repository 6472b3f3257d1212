import { Icon } from '../ui/Icon';
import { ControlKey } from './ControlKey';
import { useSearch } from './SearchContext';
import * as styles from './SearchBox.module.css';

interface SearchBoxProps {
  size?: 'navbar' | 'hero';
}

/** The large box has room to say what it searches. */
const HERO_LABEL = 'Search the documentation';
const LABEL = { idle: 'Search', loading: 'Loading...', failed: 'Search failed: retry' };

/**
 * The box that opens the search. It is disabled from the first use until the index is ready (specification section 4). It is
 * a link, so that it leads to the index of all pages without scripts.
 */
export function SearchBox({ size = 'navbar' }: SearchBoxProps) {
  const { state, prepare, open } = useSearch();
  const isLoading = state === 'loading';
  return (
    <a
      className={`${styles.box} ${size === 'hero' ? styles.hero : ''}`}
      href="/docs"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      aria-busy={isLoading}
      aria-disabled={isLoading || undefined}
      onFocus={prepare}
      onClick={(event) => {
        event.preventDefault();
        if (!isLoading) open();
      }}
    >
      <Icon name="search" />
      <span className={styles.label} data-plain="All pages">
        {size === 'hero' && state === 'idle' ? HERO_LABEL : LABEL[state]}
      </span>
      <span className={styles.keys} aria-hidden="true">
        <ControlKey /> <kbd>K</kbd>
      </span>
    </a>
  );
}
