import type { ReactNode } from 'react';
import * as styles from './HelpStrip.module.css';

interface HelpStripProps {
  title: string;
  /** One list of links. */
  children: ReactNode;
}

/** Where to turn when the documentation has no answer. */
export function HelpStrip({ title, children }: HelpStripProps) {
  return (
    <section className={styles.strip}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
