import type { ReactNode } from 'react';
import * as styles from './HelpStrip.module.css';

interface HelpStripProps {
  title: string;
  /** One list of links. */
  children: ReactNode;
}

/** Links for readers who do not find an answer in the documentation. */
export function HelpStrip({ title, children }: HelpStripProps) {
  return (
    <section className={styles.strip}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
