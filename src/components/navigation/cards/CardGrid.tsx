import type { ReactNode } from 'react';
import * as styles from './CardGrid.module.css';

interface CardGridProps {
  /** Whether the cards have a line above them instead of a frame. */
  isPlain?: boolean;
  children: ReactNode;
}

/** Cards in as many columns as fit. */
export function CardGrid({ isPlain = false, children }: CardGridProps) {
  return (
    <ul className={isPlain ? `${styles.grid} ${styles.plain}` : styles.grid} role="list">
      {children}
    </ul>
  );
}
