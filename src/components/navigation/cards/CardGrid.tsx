import type { ReactNode } from 'react';
import * as styles from './CardGrid.module.css';

interface CardGridProps {
  children: ReactNode;
}

/** Cards side by side, as many as there is room for. */
export function CardGrid({ children }: CardGridProps) {
  return (
    <ul className={styles.grid} role="list">
      {children}
    </ul>
  );
}
