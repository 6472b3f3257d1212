import type { ReactNode } from 'react';
import { AfterPaint } from '../ui/AfterPaint';
import * as styles from './PageColumns.module.css';

interface PageColumnsProps {
  /** Width of the content: that of a text column, or all of the window. */
  width?: 'text' | 'wide';
  /** Content of the side column: table of contents and page actions. */
  rail?: ReactNode;
  children: ReactNode;
}

/** Media query of windows that show the side column (PageColumns.module.css). */
const BESIDE = '(min-width: 1200px)';

/** The content of `main`: a column, and a side column if the window is wide enough. */
export function PageColumns({ width = 'text', rail, children }: PageColumnsProps) {
  return (
    <div className={styles.frame} data-width={width}>
      <div className={styles.column}>{children}</div>
      {rail && (
        <AfterPaint unless={BESIDE}>
          <div className={styles.rail}>{rail}</div>
        </AfterPaint>
      )}
    </div>
  );
}
