import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import * as styles from './PageMenu.module.css';

interface PageMenuProps {
  label: string;
  /** Whether the list is also in the side column. The menu is then hidden where that column is visible. */
  hasRail?: boolean;
  /** One element. */
  children: ReactNode;
}

/** A menu beside the breadcrumbs. It opens without scripts. `behaviours/widgets/pageMenu.ts` closes it. */
export function PageMenu({ label, hasRail, children }: PageMenuProps) {
  return (
    <details
      className={styles.menu}
      data-rail={hasRail ? '' : undefined}
      data-menu=""
      data-print="hide"
    >
      <summary>
        {label}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
