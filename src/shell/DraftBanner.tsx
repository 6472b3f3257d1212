import * as styles from './DraftBanner.module.css';

/** Stands above a page that is not published; only a build with drafts has such pages. */
export function DraftBanner() {
  return (
    <p className={styles.banner}>
      <strong>Draft</strong> This page has changes that are not published.
    </p>
  );
}
