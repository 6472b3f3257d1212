import type { PageActionList } from '../../browser/pageActions';
import { Icon } from '../ui/Icon';
import { CopyMarkdown } from './CopyMarkdown';
import { PageMenu } from './PageMenu';
import * as styles from './PageActions.module.css';

interface PageActionsMenuProps {
  actions: PageActionList;
}

/** The page actions in a menu. */
export function PageActionsMenu({ actions: { copy, links } }: PageActionsMenuProps) {
  if (copy === undefined && links.length === 0) return null;
  return (
    <PageMenu label={copy === undefined ? WORDS.page.actions : WORDS.page.copyPage}>
      <ul role="list" aria-label={WORDS.page.actions} className={styles.actions}>
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
    </PageMenu>
  );
}
