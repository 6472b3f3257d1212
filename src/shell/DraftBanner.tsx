import * as styles from './DraftBanner.module.css';

/** A notice above a page that is not published. Only a build with drafts contains such pages. */
export function DraftBanner() {
  return (
    <p className={styles.banner}>
      <strong>{WORDS.shell.draft}</strong> {WORDS.shell.draftNote}
    </p>
  );
}
