import type { ReactNode } from 'react';
import * as styles from './Steps.module.css';

interface StepsProps {
  /** One ordered list. */
  children: ReactNode;
}

/** A numbered procedure. */
export function Steps({ children }: StepsProps) {
  return <div className={`prose blocks ${styles.steps}`}>{children}</div>;
}
