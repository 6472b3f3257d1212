import { Icon } from './Icon';
import { useOutcome } from './useOutcome';
import type { Outcome } from './useOutcome';
import * as styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** What is copied, or where to find it once it is asked for. */
  text: string | (() => string);
  /** What the button does, for readers who do not see the drawing. */
  label?: string;
}

const WORDS: Record<Outcome, string> = {
  idle: '',
  copied: 'Copied',
  failed: 'Not allowed to copy: select the text instead',
};

/** Copies a text and says whether it worked. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
  const [state, run] = useOutcome();
  const copy = () =>
    run(async () => {
      // Absent on pages that are not served over HTTPS.
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
    });
  return (
    <span className={styles.copy} data-state={state} data-print="hide">
      <span role="status" className={styles.status}>
        {WORDS[state]}
      </span>
      <button type="button" aria-label={label} title={label} onClick={copy}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
      </button>
    </span>
  );
}
