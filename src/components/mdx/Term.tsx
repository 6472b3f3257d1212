import { useId } from 'react';
import type { ReactNode } from 'react';
import * as styles from './Term.module.css';

interface TermProps {
  /** One sentence. */
  definition: string;
  /** A page that explains more. */
  href?: string;
  children: ReactNode;
}

/**
 * A word of the glossary. Its definition is a popover, which works without scripts: it opens with a click, a tap, Enter or
 * Space, and closes with Escape or a click elsewhere. With scripts, it also opens when the pointer rests on the word
 * (behaviours/widgets/terms.ts).
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
            <a href={href}>
              {WORDS.guide.moreAbout} {children}
            </a>
          </>
        )}
      </span>
    </span>
  );
}
