import type { ReactNode } from 'react';
import * as styles from './PageTop.module.css';

export interface PageTopProps {
  /** Breadcrumbs, and the menus of the page. */
  children: ReactNode;
}

/** The line above a page's title. */
export default function PageTop({ children }: PageTopProps) {
  return <div className={styles.top}>{children}</div>;
}
