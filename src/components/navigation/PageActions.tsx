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

/** The same list in a menu that opens without scripts, beside the breadcrumbs; behaviours/pageMenu.ts closes it. */
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
