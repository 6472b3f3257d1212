import type { ReactNode } from 'react';
import * as styles from './Steps.module.css';

interface StepsProps {
  /** One ordered list. */
  children: ReactNode;
}

/** A procedure: numbers on a rail. */
export function Steps({ children }: StepsProps) {
  return <div className={`prose ${styles.steps}`}>{children}</div>;
}
