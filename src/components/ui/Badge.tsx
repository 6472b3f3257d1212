import type { ReactNode } from 'react';
import * as styles from './Badge.module.css';

interface BadgeProps {
  /** Colour of the meaning; quiet grey without one. */
  tone?: 'neutral' | 'tip' | 'info' | 'warning' | 'danger';
  children: ReactNode;
}

/** One or two words set apart from the text around them. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
