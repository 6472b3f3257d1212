import type { ReactNode } from 'react';
import { HomeSection } from './HomeSection';
import * as styles from './DeveloperStrip.module.css';

interface DeveloperStripProps {
  title: string;
  text: string;
  /** Code blocks, and one list of links. */
  children: ReactNode;
}

/** What a program sees: a request and its response beside the ways in. */
export function DeveloperStrip({ title, text, children }: DeveloperStripProps) {
  return (
    <HomeSection title={title} text={text}>
      <div className={styles.strip}>{children}</div>
    </HomeSection>
  );
}
