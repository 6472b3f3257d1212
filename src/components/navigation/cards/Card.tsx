import type { ReactNode } from 'react';
import { countWords } from '../../../core/text/countWords';
import { dirOf } from '../../../core/text/dirOf';
import { isExternal } from '../../../browser/paths';
import { Icon } from '../../ui/Icon';
import { MethodBadge } from '../../ui/MethodBadge';
import * as styles from './Card.module.css';

interface CardProps {
  title: string;
  href: string;
  /** HTTP method of an operation. */
  method?: string;
  deprecated?: boolean;
  /** Number of pages in a group. */
  count?: number;
  /** One sentence. */
  children?: ReactNode;
}

/** A link to a page or to a group of pages. An item of a CardGrid. */
export function Card({ title, href, method, deprecated, count, children }: CardProps) {
  return (
    <li className={styles.card}>
      <p>
        {method && <MethodBadge method={method} />}
        <a href={href} dir={dirOf(title)}>
          {deprecated ? <s>{title}</s> : title}
        </a>
        {isExternal(href) && <Icon name="external" />}
      </p>
      {children && (
        <div dir={typeof children === 'string' ? dirOf(children) : undefined}>{children}</div>
      )}
      {count !== undefined && <p className={styles.count}>{countWords(count, 'item')}</p>}
    </li>
  );
}
