import { Icon } from './Icon';
import * as styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** The text to copy. Without it, the code of the figure that contains the button. */
  text?: string;
  /** What the button does, for assistive technology and as tooltip. */
  label?: string;
}

/** A button that copies a text and shows whether it worked. `behaviours/widgets/copyButtons.ts` handles the click. */
export function CopyButton({ text = '', label = WORDS.guide.copy }: CopyButtonProps) {
  return (
    <span className={styles.copy} data-print="hide">
      <span aria-hidden="true" className={styles.status} data-outcome="" />
      <button type="button" aria-label={label} title={label} data-copy={text}>
        <Icon name="copy" />
      </button>
    </span>
  );
}
