import type { ReactNode } from 'react';
import { DrawnIcon } from '../ui/DrawnIcon';
import type { DrawingName } from '../ui/DrawnIcon';
import { HomeSection } from './HomeSection';
import * as styles from './Areas.module.css';

interface AreasProps {
  title: string;
  children: ReactNode;
}

/** The parts of the product. */
export function Areas({ title, children }: AreasProps) {
  return (
    <HomeSection title={title}>
      <ul className={styles.areas} role="list">
        {children}
      </ul>
    </HomeSection>
  );
}

interface AreaProps {
  href: string;
  title: string;
  icon: DrawingName;
  children?: ReactNode;
}

/** One part of the product. */
export function Area({ href, title, icon, children }: AreaProps) {
  return (
    <li className={styles.area}>
      <DrawnIcon name={icon} />
      <h3>
        <a href={href}>{title}</a>
      </h3>
      {children}
    </li>
  );
}
