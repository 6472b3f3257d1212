import type { ReactNode } from 'react';
import { DrawnIcon } from '../ui/DrawnIcon';
import type { DrawingName } from '../ui/DrawnIcon';
import { homeSection } from './homeSection';
import * as styles from './Areas.module.css';

/** The parts of the product. */
export const Areas = homeSection(styles.areas, 'ul');

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
