import { useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { PageActionList } from '../../browser/pageActions';
import { Icon } from '../ui/Icon';
import { CopyMarkdown } from './CopyMarkdown';
import * as styles from './PageActions.module.css';

interface PageActionsProps {
  actions: PageActionList;
}

/** What a reader may do with the page, as a list: below the table of contents. */
export function PageActions({ actions: { copy, links } }: PageActionsProps) {
  if (copy === undefined && links.length === 0) return null;
  return (
    <ul role="list" aria-label="Page actions" className={styles.actions}>
      {copy !== undefined && (
        <li className={styles.copy}>
          <CopyMarkdown path={copy} />
        </li>
      )}
      {links.map(({ label, href, leavesSite }) => (
        <li key={label}>
          <a href={href}>
            <Icon name={leavesSite ? 'external' : 'note'} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface PageMenuProps extends PageActionsProps {
  /** The list stands in the rail as well, wherever that is shown. */
  hasRail?: boolean;
}

/** The same list in a menu that opens without scripts: beside the breadcrumbs. */
export function PageMenu({ actions, hasRail }: PageMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  if (actions.copy === undefined && actions.links.length === 0) return null;
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <details
      ref={menu}
      className={styles.menu}
      data-rail={hasRail ? '' : undefined}
      data-print="hide"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <summary>Page actions</summary>
      <PageActions actions={actions} />
    </details>
  );
}
