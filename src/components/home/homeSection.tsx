import type { ReactNode } from 'react';
import * as styles from './HomeSection.module.css';

interface HomeSectionProps {
  title: string;
  /** A sentence under the title. */
  text?: string;
  children: ReactNode;
}

/** Makes the component of a section of the home page: its heading, and one element with its content. */
export function homeSection(className: string, Content: 'div' | 'ul') {
  return function HomeSection({ title, text, children }: HomeSectionProps) {
    return (
      <section className={styles.section}>
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <Content className={className} role={Content === 'ul' ? 'list' : undefined}>
          {children}
        </Content>
      </section>
    );
  };
}
