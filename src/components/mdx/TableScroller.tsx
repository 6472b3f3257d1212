import type { TableHTMLAttributes } from 'react';
import * as styles from './TableScroller.module.css';

/** A table that scrolls sideways if it is too wide. Focusable, so that the keyboard can scroll it. */
export function TableScroller(props: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <div className={styles.scroller} role="group" aria-label={WORDS.guide.table} tabIndex={0}>
      <table {...props} />
    </div>
  );
}
