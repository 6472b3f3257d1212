import type { ReactNode } from 'react';
import { Icon } from './Icon';
import * as styles from './Callout.module.css';

/** The kind of a callout, which decides its color and icon. */
export type CalloutKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

interface CalloutProps {
  kind: CalloutKind;
  title: string;
  children?: ReactNode;
}

/** A colored block with icon, label and text. */
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
