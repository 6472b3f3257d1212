import type { PageActionList } from '../../browser/pageActions';
import { Icon } from '../ui/Icon';
import { CopyMarkdown } from './CopyMarkdown';
import * as styles from './PageActions.module.css';

interface PageActionsProps {
  actions: PageActionList;
}

/** A list of page actions, below the table of contents. */
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
  /** Whether the list is also in the side column. The menu is then hidden where that column is visible. */
  hasRail?: boolean;
}

/** The page actions in a menu beside the breadcrumbs. It opens without scripts. `behaviours/pageMenu.ts` closes it. */
export function PageMenu({ actions, hasRail }: PageMenuProps) {
  if (actions.copy === undefined && actions.links.length === 0) return null;
  return (
    <details
      className={styles.menu}
      data-rail={hasRail ? '' : undefined}
      data-menu=""
      data-print="hide"
    >
      <summary>
        {actions.copy === undefined ? 'Page actions' : 'Copy page'}
        <Icon name="chevron" />
      </summary>
      <PageActions actions={actions} />
    </details>
  );
}
