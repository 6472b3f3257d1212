import type { PageActionList } from '../../browser/pageActions';
import { Icon } from '../ui/Icon';
import { CopyMarkdown } from './CopyMarkdown';
import { PageMenu } from './PageMenu';
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

interface PageActionsMenuProps extends PageActionsProps {
  /** Whether the list is also in the side column. */
  hasRail?: boolean;
}

/** The page actions in a menu. */
export function PageActionsMenu({ actions, hasRail }: PageActionsMenuProps) {
  if (actions.copy === undefined && actions.links.length === 0) return null;
  return (
    <PageMenu label={actions.copy === undefined ? 'Page actions' : 'Copy page'} hasRail={hasRail}>
      <PageActions actions={actions} />
    </PageMenu>
  );
}
