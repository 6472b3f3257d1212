import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import * as styles from './PageMenu.module.css';

interface PageMenuProps {
  label: string;
  /** One element. */
  children: ReactNode;
}

/** A menu beside the breadcrumbs. It opens without scripts. `behaviours/widgets/pageMenu.ts` closes it. */
export function PageMenu({ label, children }: PageMenuProps) {
  return (
    <details className={styles.menu} data-menu="" data-print="hide">
      <summary>
        {label}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
