import { useId } from 'react';
import type { ReactNode } from 'react';
import * as styles from './Term.module.css';

interface TermProps {
  /** One sentence. */
  definition: string;
  /** Where more is said. */
  href?: string;
  children: ReactNode;
}

/**
 * A word of the glossary. Its tip is a popover, which needs no script: a click, a tap, Enter or Space on the word opens it,
 * Escape or a click elsewhere closes it. With scripts, a resting pointer opens it too (behaviours/terms.ts).
 */
export function Term({ definition, href, children }: TermProps) {
  const id = useId();
  return (
    <span className={styles.term} data-term="">
      <button type="button" className={styles.word} {...{ popovertarget: id }}>
        {children}
      </button>
      <span id={id} className={styles.tip} {...{ popover: 'auto' }}>
        {definition}
        {href && (
          <>
            {' '}
            <a href={href}>More about {children}</a>
          </>
        )}
      </span>
    </span>
  );
}
