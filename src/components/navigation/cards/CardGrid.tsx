import type { ReactNode } from 'react';
import * as styles from './CardGrid.module.css';

interface CardGridProps {
  children: ReactNode;
}

/** Cards in as many columns as fit. */
export function CardGrid({ children }: CardGridProps) {
  return (
    <ul className={styles.grid} role="list">
      {children}
    </ul>
  );
}
