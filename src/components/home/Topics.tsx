import type { ReactNode } from 'react';
import { DrawnIcon } from '../ui/DrawnIcon';
import type { DrawingName } from '../ui/DrawnIcon';
import { homeSection } from './homeSection';
import * as styles from './Topics.module.css';

/** The tasks that most readers come for. */
export const Topics = homeSection(styles.topics, 'ul');

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
