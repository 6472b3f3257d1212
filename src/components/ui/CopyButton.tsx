import { useEffect, useState } from 'react';
import { Icon } from './Icon';
import * as styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** What is copied, or where to find it once it is asked for. */
  text: string | (() => string);
  /** What the button does, for readers who do not see the drawing. */
  label?: string;
}

type CopyState = 'idle' | 'copied' | 'failed';

/** How long the outcome is shown. */
const OUTCOME_MS = 2000;

const WORDS: Record<CopyState, string> = {
  idle: '',
  copied: 'Copied',
  failed: 'Not allowed to copy: select the text instead',
};

/** Copies a text and says whether it worked. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      // Absent on pages that are not served over HTTPS.
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <span className={styles.copy} data-state={state} data-print="hide">
      <span role="status" className={styles.status}>
        {WORDS[state]}
      </span>
      <button type="button" aria-label={label} title={label} onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
      </button>
    </span>
  );
}
