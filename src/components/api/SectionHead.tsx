import type { ReactNode } from 'react';
import * as styles from './SectionHead.module.css';

interface SectionHeadProps {
  level: 2 | 3 | 4 | 5;
  id: string;
  /** Small words beside the heading. */
  note?: string;
  /** The heading is a permalink to itself. */
  linked?: boolean;
  children: ReactNode;
}

/**
 * Heading of a section of rows, with "Expand all" and "Collapse all". `behaviours/rows.ts` listens for the buttons, so they
 * hold no state; the style sheet hides them where there is nothing to open.
 */
export function SectionHead({ level, id, note, linked = false, children }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading id={id}>{linked ? <a href={`#${id}`}>{children}</a> : children}</Heading>
      {note && <small>{note}</small>}
      <span>
        <button type="button" data-rows="open">
          Expand all
        </button>
        <button type="button" data-rows="closed">
          Collapse all
        </button>
      </span>
    </div>
  );
}
