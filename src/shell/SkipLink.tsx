import * as styles from './SkipLink.module.css';

/** First stop of the keyboard: past everything around the page. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skip}>
      Skip to content
    </a>
  );
}
