import { Icon } from './Icon';
import * as styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** What is copied; without it, the code of the figure around the button. */
  text?: string;
  /** What the button does, for readers who do not see the drawing. */
  label?: string;
}

/** Copies a text and says whether it worked: behaviours/copy.ts answers it. */
export function CopyButton({ text = '', label = 'Copy' }: CopyButtonProps) {
  return (
    <span className={styles.copy} data-print="hide">
      <span role="status" className={styles.status} />
      <button type="button" aria-label={label} title={label} data-copy={text}>
        <Icon name="copy" />
      </button>
    </span>
  );
}
