import * as styles from './ControlKey.module.css';

/** The key that is held for shortcuts: Ctrl, or Command on Apple's keyboards. Chosen by the style sheet before paint. */
export function ControlKey() {
  return (
    <>
      <kbd className={styles.control}>Ctrl</kbd>
      <kbd className={styles.command}>⌘</kbd>
    </>
  );
}
