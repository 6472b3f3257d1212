import type { ReactNode } from 'react';
import { HomeSection } from './HomeSection';
import * as styles from './HelpStrip.module.css';

interface HelpStripProps {
  title: string;
  /** One list of links. */
  children: ReactNode;
}

/** Links for readers who do not find an answer in the documentation. */
export function HelpStrip({ title, children }: HelpStripProps) {
  return (
    <HomeSection title={title}>
      <div className={styles.strip}>{children}</div>
    </HomeSection>
  );
}
