import type { ReactNode } from 'react';
import { Icon } from './Icon';
import * as styles from './Callout.module.css';

interface CalloutProps {
  /** Decides color and icon. */
  kind: 'note' | 'tip' | 'info' | 'warning' | 'danger';
  title: string;
  children?: ReactNode;
}

/** A colored block with icon, label and text, such as `:::note`. */
export function Callout({ kind, title, children }: CalloutProps) {
  return (
    <div className={styles.callout} data-kind={kind} role="note" aria-label={title}>
      <p className={styles.title}>
        <Icon name={kind} />
        {title}
      </p>
      <div className="prose blocks">{children}</div>
    </div>
  );
}
