import { useSearch } from './SearchContext';
import * as styles from './SearchBox.module.css';

interface SearchBoxProps {
  size?: 'navbar' | 'hero';
}

/** The box that opens the search. Without scripts it is a link to the index of the documentation. */
export function SearchBox({ size = 'navbar' }: SearchBoxProps) {
  const { open } = useSearch();
  return (
    <a
      className={`${styles.box} ${size === 'hero' ? styles.hero : ''}`}
      href="/docs"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="7" cy="7" r="4.5" />
        <path d="m10.5 10.5 3.5 3.5" />
      </svg>
      <span className={styles.label}>Search</span>
      <span className={styles.keys} aria-hidden="true">
        <kbd>Ctrl</kbd> <kbd>K</kbd>
      </span>
    </a>
  );
}
