import * as styles from './SkipLink.module.css';

/** The first focusable element of a page. It skips everything before the content. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skip}>
      Skip to content
    </a>
  );
}
