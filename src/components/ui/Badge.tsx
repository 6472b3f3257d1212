import type { ReactNode } from 'react';
import * as styles from './Badge.module.css';

interface BadgeProps {
  /** Meaning, which decides the color. Grey by default. */
  tone?: 'neutral' | 'tip' | 'info' | 'warning' | 'danger';
  children: ReactNode;
}

/** One or two words that stand out from the text. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-kind={tone}>
      {children}
    </span>
  );
}
