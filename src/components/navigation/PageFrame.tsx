import type { ReactNode } from 'react';
import * as styles from './PageFrame.module.css';

interface PageFrameProps {
  /** How much room the content takes: a column of text, or all there is. */
  width?: 'text' | 'wide';
  /** Table of contents and page actions. */
  rail?: ReactNode;
  children: ReactNode;
}

/** The content of `main`: a column, and a rail beside it where there is room. */
export function PageFrame({ width = 'text', rail, children }: PageFrameProps) {
  return (
    <div className={styles.frame} data-width={width}>
      <div className={styles.column}>{children}</div>
      {rail && <div className={styles.rail}>{rail}</div>}
    </div>
  );
}
