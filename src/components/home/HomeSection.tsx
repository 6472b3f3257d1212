import type { ReactNode } from 'react';
import * as styles from './HomeSection.module.css';

interface HomeSectionProps {
  title: string;
  /** A sentence under the title. */
  text?: string;
  children?: ReactNode;
}

/** A section of the home page. */
export function HomeSection({ title, text, children }: HomeSectionProps) {
  return (
    <section className={styles.section}>
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  );
}
