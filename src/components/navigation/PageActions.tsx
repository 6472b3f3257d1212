import { pageActions } from '../../browser/pageActions';
import type { ActionPage } from '../../browser/pageActions';
import { useSite } from '../../hooks/useSite';
import { Icon } from '../ui/Icon';
import * as styles from './PageActions.module.css';

interface PageActionsProps {
  page: ActionPage;
}

/**
 * The actions for a page that the settings of the site define, in a menu beside the breadcrumbs. It opens without scripts.
 * `behaviours/widgets/pageMenu.ts` closes it, and `copyButtons.ts` beside it copies the page as Markdown.
 */
export function PageActions({ page }: PageActionsProps) {
  const { copy, links } = pageActions(useSite().settings, page);
  if (copy === undefined && links.length === 0) return null;
  return (
    <details className={styles.menu} data-menu="" data-print="hide">
      <summary>
        {copy === undefined ? WORDS.page.actions : WORDS.page.copyPage}
        <Icon name="chevron" />
      </summary>
      <ul role="list" aria-label={WORDS.page.actions}>
        {copy !== undefined && (
          <li className={styles.copy}>
            <button type="button" data-copy-file={copy}>
              <Icon name="copy" />
              <span data-outcome="">{WORDS.page.copyMarkdown}</span>
            </button>
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
    </details>
  );
}
