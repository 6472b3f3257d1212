import type { ReactNode } from 'react';
import { DrawnIcon } from '../ui/DrawnIcon';
import type { DrawingName } from '../ui/DrawnIcon';
import { HomeSection } from './HomeSection';
import * as styles from './Topics.module.css';

interface TopicsProps {
  title: string;
  children: ReactNode;
}

/** The tasks that most readers come for. */
export function Topics({ title, children }: TopicsProps) {
  return (
    <HomeSection title={title}>
      <ul className={styles.topics} role="list">
        {children}
      </ul>
    </HomeSection>
  );
}

interface TopicProps {
  href: string;
  title: string;
  icon: DrawingName;
  children?: ReactNode;
}

/** One task. */
export function Topic({ href, title, icon, children }: TopicProps) {
  return (
    <li className={styles.topic}>
      <DrawnIcon name={icon} />
      <div>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        {children}
      </div>
    </li>
  );
}
