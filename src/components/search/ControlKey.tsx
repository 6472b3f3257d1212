import * as styles from './ControlKey.module.css';

/**
 * The modifier key of shortcuts: Ctrl, or Command on Apple keyboards. The style sheet chooses it before the first paint.
 */
export function ControlKey() {
  return (
    <>
      <kbd className={styles.control}>Ctrl</kbd>
      <kbd className={styles.command}>⌘</kbd>
    </>
  );
}
