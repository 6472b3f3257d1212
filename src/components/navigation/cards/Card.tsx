import type { ReactNode } from 'react';
import { dirOf } from '../../../core/text/dirOf';
import { isExternal } from '../../../browser/paths';
import { Icon } from '../../ui/Icon';
import * as styles from './Card.module.css';

interface CardProps {
  title: string;
  href: string;
  /** One sentence. */
  children?: ReactNode;
}

/** A link to a page. An item of a CardGrid. */
export function Card({ title, href, children }: CardProps) {
  return (
    <li className={styles.card}>
      <p>
        <a href={href} dir={dirOf(title)}>
          {title}
        </a>
        {isExternal(href) && <Icon name="external" />}
      </p>
      {children && (
        <div dir={typeof children === 'string' ? dirOf(children) : undefined}>{children}</div>
      )}
    </li>
  );
}
