import { Icon } from '../ui/Icon';
import { ControlKey } from './ControlKey';
import { DOCS_ROUTE } from '../../core/routes';
import * as styles from './SearchBox.module.css';

interface SearchBoxProps {
  /** `hero` is larger and has a longer label. */
  size?: 'navbar' | 'hero';
}

/**
 * The box that opens the search. `SearchRoot` handles its clicks and disables it while the index is loading (specification
 * section 4). It is a link, which opens the index of all pages without scripts.
 */
export function SearchBox({ size = 'navbar' }: SearchBoxProps) {
  const isHero = size === 'hero';
  const label = isHero ? WORDS.search.searchAll : WORDS.search.search;
  return (
    <a
      className={isHero ? `${styles.box} ${styles.hero}` : styles.box}
      href={DOCS_ROUTE}
      aria-keyshortcuts="Control+K Meta+K /"
      aria-haspopup="dialog"
      data-search-box=""
      data-print="hide"
    >
      <Icon name="search" />
      {/* It may say that the search loads before the app has started. */}
      <span
        className={styles.label}
        data-idle={label}
        data-plain={WORDS.search.allPages}
        suppressHydrationWarning
      >
        {label}
      </span>
      <span className={styles.keys} aria-hidden="true">
        <ControlKey /> <kbd>K</kbd>
      </span>
    </a>
  );
}
