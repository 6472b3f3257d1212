import * as styles from './SectionHead.module.css';
import { say } from '../../core/text/say';

interface SectionHeadProps {
  level: 2 | 3 | 4 | 5;
  id: string;
  /** Small text beside the heading. */
  note?: string;
  /** Whether the heading is a permalink. */
  linked?: boolean;
  /** Route of the guide about properties and parameters of which exactly one is given. */
  lookupGuide?: string;
  children: string;
}

/**
 * Heading of a section of rows, with "Expand all" and "Collapse all". `behaviours/widgets/rows.ts` listens to these buttons, so
 * that they have no state. The style sheet hides them if the section has nothing to open.
 */
export function SectionHead({
  level,
  id,
  note,
  linked = false,
  lookupGuide,
  children,
}: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading id={id}>{linked ? <a href={`#${id}`}>{children}</a> : children}</Heading>
      {note && <small>{note}</small>}
      {lookupGuide && (
        <p>
          <a href={lookupGuide}>{WORDS.operation.lookups}</a>
        </p>
      )}
      <span>
        <button
          type="button"
          data-rows="open"
          aria-label={say(WORDS.operation.expandAllOf, { name: children })}
        >
          {WORDS.operation.expandAll}
        </button>
        <button
          type="button"
          data-rows="closed"
          aria-label={say(WORDS.operation.collapseAllOf, { name: children })}
        >
          {WORDS.operation.collapseAll}
        </button>
      </span>
    </div>
  );
}
