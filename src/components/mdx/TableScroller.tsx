import type { TableHTMLAttributes } from 'react';
import * as styles from './TableScroller.module.css';

/** A table that scrolls inside itself where it is too wide, by keyboard too. */
export function TableScroller(props: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <div className={styles.scroller} role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
