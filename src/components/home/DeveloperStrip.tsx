import type { ReactNode } from 'react';
import { HomeSection } from './HomeSection';
import * as styles from './DeveloperStrip.module.css';

interface DeveloperStripProps {
  title: string;
  text: string;
  /** Code blocks and a list of links. */
  children: ReactNode;
}

/** A section for developers: a request and its response beside links. */
export function DeveloperStrip({ title, text, children }: DeveloperStripProps) {
  return (
    <HomeSection title={title} text={text}>
      <div className={styles.strip}>{children}</div>
    </HomeSection>
  );
}
