import type { ReactNode } from 'react';
import { DrawnIcon } from '../../ui/DrawnIcon';
import * as styles from './ReadingHint.module.css';

interface ReadingHintProps {
  /** Name of a drawing, from an author's file. */
  icon?: string | null;
  /** One sentence. */
  children: ReactNode;
}

/** A hint that says which of the pages below to read for which purpose. */
export function ReadingHint({ icon, children }: ReadingHintProps) {
  return (
    <p className={styles.hint}>
      {icon && <DrawnIcon name={icon} />}
      <span>{children}</span>
    </p>
  );
}
